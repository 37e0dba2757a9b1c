import type { bankinfoDetail, bankinfoList, BindingType, CallOutput, paymethodList } from '@c2c/contract'

/** A bound account as a list shows it: masked. */
export type BoundAccount = CallOutput<typeof bankinfoList>['list'][number]

/** All of a bound account. */
export type Binding = CallOutput<typeof bankinfoDetail>

/** A payment method that accounts can be bound of. */
export type OfferedMethod = CallOutput<typeof paymethodList>['list'][number]

/** The lists of bound accounts: the two specified kinds, and every other method's together. */
export type BindingKind = BindingType | 'other'
