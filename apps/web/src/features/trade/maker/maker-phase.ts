import type { MakerOrder } from './maker-types.ts'

/** The phase of a trade with an own offer, as its texts are named. */
export type MakerPhase = 'toPay' | 'toConfirm' | 'awaitsPayment' | 'awaitsConfirmation' | 'dispute' | 'done' | 'ended'

/** The maker pays a user who sells, and confirms the payment of a user who buys. */
export function makerPhase({ side, step, state }: Pick<MakerOrder, 'side' | 'step' | 'state'>): MakerPhase {
  if (step === 'waiting_payment') return side === 'sell' ? 'toPay' : 'awaitsPayment'
  if (step === 'paid') return side === 'sell' ? 'awaitsConfirmation' : 'toConfirm'
  return state === 'audit' ? 'dispute' : state === 'completion' ? 'done' : 'ended'
}
