import type { CallInput, CallOutput, sellingExpress } from '@c2c/contract'

/** What is asked for: the side, the currency, the amount, the methods and the account. */
export type ExpressWish = Pick<CallInput<typeof sellingExpress>, 'side' | 'currency'> & {
  readonly number: string
  readonly pay_type: string
  readonly bk_id: string
}

export type ExpressAnswered = CallOutput<typeof sellingExpress>

export type ExpressFound = NonNullable<ExpressAnswered['offer']>
