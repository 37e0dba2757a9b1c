import type { CallOutput, consoleLedgerUser } from '@c2c/contract'

/** The accounts of one user and a page of their entries. */
export type UserLedger = CallOutput<typeof consoleLedgerUser>
