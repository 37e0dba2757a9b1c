import type { Actor, Machine } from '../order/machine.ts'

/** The user's side of a trade: `sell` gives USDT for fiat, `buy` gives fiat for USDT. */
export type Side = 'sell' | 'buy'

/** `decided_*` is a decision that the losing side can still have reviewed; no funds have moved yet. */
export type SaleStep =
  | 'waiting_payment'
  | 'paid'
  | 'appeal'
  | 'decided_release'
  | 'decided_return'
  | 'review'
  | 'completed'
  | 'cancelled'
  | 'refused'
  | 'expired'
  | 'returned'

export type SaleEvent =
  | 'paid'
  | 'confirm'
  | 'cancel'
  | 'reject'
  | 'expire'
  | 'had_paid'
  | 'appeal'
  | 'decide_release'
  | 'decide_return'
  | 'review'
  | 'settle'
  | 'release'
  | 'return'

const states = {
  waiting_payment: 'audit',
  paid: 'audit',
  appeal: 'audit',
  decided_release: 'audit',
  decided_return: 'audit',
  review: 'audit',
  completed: 'completion',
  cancelled: 'reject',
  refused: 'reject',
  expired: 'reject',
  returned: 'reject',
} as const

/**
 * The state machine of one side. `payer` pays the fiat and marks it as paid; `receiver` confirms receipt, which releases
 * the escrow. A user who had paid a purchase that expired meanwhile opens an appeal. From `appeal` on only an operator's decision moves the escrow, and only the losing side can request a review.
 */
const machineOf = (payer: Actor, receiver: Actor): Machine<SaleStep, SaleEvent> => ({
  first: 'waiting_payment',
  states,
  table: {
    waiting_payment: {
      paid: { to: 'paid', by: [payer] },
      cancel: { to: 'cancelled', by: ['user'] },
      // A merchant must not reject a trade that waits for the user's payment: the money may already be sent.
      reject: { to: 'refused', by: payer === 'merchant' ? ['merchant', 'operator'] : ['operator'] },
      expire: { to: 'expired', by: ['system'] },
    },
    paid: {
      confirm: { to: 'completed', by: [receiver] },
      appeal: { to: 'appeal', by: ['user', 'merchant', 'system'] },
    },
    appeal: {
      decide_release: { to: 'decided_release', by: ['operator'] },
      decide_return: { to: 'decided_return', by: ['operator'] },
      release: { to: 'completed', by: ['operator'] },
      return: { to: 'returned', by: ['operator'] },
    },
    decided_release: {
      review: { to: 'review', by: [receiver] },
      settle: { to: 'completed', by: ['system'] },
    },
    decided_return: {
      review: { to: 'review', by: [payer] },
      settle: { to: 'returned', by: ['system'] },
    },
    review: {
      release: { to: 'completed', by: ['operator'] },
      return: { to: 'returned', by: ['operator'] },
    },
    ...(payer === 'user' && { expired: { had_paid: { to: 'appeal', by: ['user'] } } }),
  },
})

/** Selling: the merchant pays, the user confirms. Buying: the user pays, the merchant confirms. */
export const saleMachines: Readonly<Record<Side, Machine<SaleStep, SaleEvent>>> = {
  sell: machineOf('merchant', 'user'),
  buy: machineOf('user', 'merchant'),
}

/** The actor that an open trade waits for; null when it has ended. */
export function awaitedActor(side: Side, step: SaleStep): Actor | null {
  const [payer, receiver] = side === 'sell' ? (['merchant', 'user'] as const) : (['user', 'merchant'] as const)
  if (step === 'waiting_payment') return payer
  if (step === 'paid') return receiver
  if (step === 'decided_release') return receiver
  if (step === 'decided_return') return payer
  return states[step] === 'audit' ? 'operator' : null
}
