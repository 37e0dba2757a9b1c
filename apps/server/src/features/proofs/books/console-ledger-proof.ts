import { consoleLedgerProof as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { lastRun } from './proof-record.ts'

export const consoleLedgerProof = staff(call, (_input, { services }) => lastRun(services.db))
