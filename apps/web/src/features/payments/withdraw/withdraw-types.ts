import type { BindingType, CallOutput, withdrawCreate, withdrawQuote } from '@c2c/contract'

/** The kinds of account that can be withdrawn to; `usdt` is an address on a network. */
export type WithdrawType = BindingType | 'usdt'

export interface PayoutAccount {
  readonly bk_id: string
  readonly type: WithdrawType
  readonly title: string
  /** The number, masked, or the address. */
  readonly masked_account: string
  readonly currency: string
  /** The network of an address; empty for an account. */
  readonly network: string
  readonly usable_from: string
}

export type Quote = CallOutput<typeof withdrawQuote>

export type Withdrawal = CallOutput<typeof withdrawCreate>
