import type { bankinfoList, BindingType, CallOutput } from '@c2c/contract'
import type { Offer } from './types.ts'

export type PayoutAccount = CallOutput<typeof bankinfoList>['list'][number]

/** The bound accounts that can be paid in a currency. */
export const payoutAccounts = (bound: readonly PayoutAccount[], currency: string): readonly PayoutAccount[] =>
  bound.filter((account) => account.currency === currency)

/** The kind of account to bind for an offer: a bank account, unless the merchant pays by Wise alone. */
export const bindingTypeFor = ({ pay_types }: Pick<Offer, 'pay_types'>): BindingType =>
  pay_types.length > 0 && pay_types.every((type) => type === 'wise') ? 'wise' : 'bank'
