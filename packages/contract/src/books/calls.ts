export { consoleCorrectionCreate } from './console-correction-create.ts'
export { consoleLedgerCheck } from './console-ledger-check.ts'
export { consoleLedgerMerchant } from './console-ledger-merchant.ts'
export { consoleLedgerUser } from './console-ledger-user.ts'
