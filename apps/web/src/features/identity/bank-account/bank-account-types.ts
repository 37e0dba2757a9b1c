import type { bankinfoDetail, bankinfoList, CallOutput } from '@c2c/contract'

/** A bound account as a list shows it: masked. */
export type BoundAccount = CallOutput<typeof bankinfoList>['list'][number]

/** All of a bound account. */
export type Binding = CallOutput<typeof bankinfoDetail>
