import { isBindingType, type bankinfoList, type BindingType, type CallOutput } from '@c2c/contract'
import type { Offer } from '../../trade-types.ts'

export type PayoutAccount = CallOutput<typeof bankinfoList>['list'][number]

interface PayoutAccounts {
  readonly usable: readonly PayoutAccount[]
  /** Bound too recently to receive a payout: a hijacked session gains nothing by binding an account. */
  readonly waiting: readonly PayoutAccount[]
}

/**
 * The bound accounts that an offer can be paid to: of its currency, and of a kind that its merchant pays to, where it names
 * one. `now` in milliseconds by the server's clock.
 */
export function payoutAccounts(
  bound: readonly PayoutAccount[],
  { currency, pay_types }: Pick<Offer, 'currency' | 'pay_types'>,
  now: number,
): PayoutAccounts {
  const named = pay_types.some(isBindingType)
  const fitting = bound.filter(
    (account) => account.currency === currency && (!named || pay_types.includes(account.type)),
  )
  const waits = (account: PayoutAccount): boolean => Date.parse(account.usable_from) > now
  return { usable: fitting.filter((account) => !waits(account)), waiting: fitting.filter(waits) }
}

/** The kind of account to bind for an offer: a bank account, unless the merchant pays by Wise alone. */
export const bindingTypeFor = ({ pay_types }: Pick<Offer, 'pay_types'>): BindingType =>
  pay_types.length > 0 && pay_types.every((type) => type === 'wise') ? 'wise' : 'bank'
