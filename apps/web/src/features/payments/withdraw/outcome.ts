import type { Withdrawal } from './withdraw-types.ts'

/** What a record says of its withdrawal, as keys of `withdraw.outcome`; giving up oneself is no failure. */
export function outcomeOf({
  state,
  step,
  chain,
}: Withdrawal): 'audit' | 'completion' | 'reject' | 'cancelled' | 'second_review' | 'approved' | 'sent' {
  if (step === 'approved') return chain?.state === 'to_send' ? 'approved' : 'sent'
  return step === 'cancelled' || step === 'second_review' ? step : state
}
