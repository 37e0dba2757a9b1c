import type { bankinfoList, CallOutput, withdrawCreate, withdrawQuote } from '@c2c/contract'

/** The two kinds of account that can be withdrawn to. */
export type WithdrawType = 'bank' | 'wise'

export type PayoutAccount = CallOutput<typeof bankinfoList>['list'][number]

export type Quote = CallOutput<typeof withdrawQuote>

export type Withdrawal = CallOutput<typeof withdrawCreate>
