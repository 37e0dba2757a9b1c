import { isBindingType, type bankinfoList, type CallOutput } from '@c2c/contract'
import type { Offer } from '../../trade-types.ts'

export type PayoutAccount = CallOutput<typeof bankinfoList>['list'][number]

interface PayoutAccounts {
  readonly usable: readonly PayoutAccount[]
  /** Bound too recently to receive a payout: a hijacked session gains nothing by binding an account. */
  readonly waiting: readonly PayoutAccount[]
}

/**
 * The bound accounts that an offer can be paid to: of its currency, and of a method that its merchant pays by. `now` in
 * milliseconds by the server's clock.
 */
export function payoutAccounts(
  bound: readonly PayoutAccount[],
  { currency, pay_types }: Pick<Offer, 'currency' | 'pay_types'>,
  now: number,
): PayoutAccounts {
  const fitting = bound.filter((account) => account.currency === currency && pay_types.includes(account.type))
  const waits = (account: PayoutAccount): boolean => Date.parse(account.usable_from) > now
  return { usable: fitting.filter((account) => !waits(account)), waiting: fitting.filter(waits) }
}

/**
 * The query of the page that binds an account for an offer: of its only method, of a bank where Wise is the other one, else the
 * choice among its methods.
 */
export function bindingFor({ currency, pay_types }: Pick<Offer, 'currency' | 'pay_types'>): string {
  const ofBank = pay_types.every(isBindingType) && pay_types.includes('bank')
  const [only = 'bank', ...others] = ofBank ? ['bank'] : pay_types
  return `${others.length === 0 ? `type=${only}` : `among=${pay_types.join(',')}`}&add&currency=${currency}`
}
