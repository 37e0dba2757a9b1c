import type { Withdrawal } from './withdraw-types.ts'

/** A record's outcome of its withdrawal, as keys of `withdraw.outcome`; a cancellation by the user is no failure. */
export function outcomeOf({
  state,
  step,
  chain,
}: Withdrawal): 'audit' | 'completion' | 'reject' | 'cancelled' | 'second_review' | 'approved' | 'sent' {
  if (step === 'approved') return chain?.state === 'to_send' ? 'approved' : 'sent'
  return step === 'cancelled' || step === 'second_review' ? step : state
}
