import type { Withdrawal } from './withdraw-types.ts'

/** What a record says of its withdrawal, as keys of `withdraw.outcome`; giving up oneself is no failure. */
export const outcomeOf = ({
  state,
  step,
}: Withdrawal): 'audit' | 'completion' | 'reject' | 'cancelled' | 'second_review' =>
  step === 'cancelled' || step === 'second_review' ? step : state
