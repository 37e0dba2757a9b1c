import type { bankinfoDetail, bankinfoList, CallOutput } from '@c2c/contract'

/** The two kinds of account that fiat is paid to. */
export type BindingType = 'bank' | 'wise'

/** A bound account as a list shows it: masked. */
export type BoundAccount = CallOutput<typeof bankinfoList>['list'][number]

/** All of a bound account. */
export type Binding = CallOutput<typeof bankinfoDetail>
