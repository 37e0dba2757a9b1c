import type { CallOutput, consoleLedgerMerchant } from '@c2c/contract'

/** The accounts of a user or merchant and a page of their entries. */
export type Ledger = Omit<CallOutput<typeof consoleLedgerMerchant>, 'merchant'>

export type Entry = Ledger['list'][number]
