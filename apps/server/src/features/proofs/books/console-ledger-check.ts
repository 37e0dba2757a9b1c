import { consoleLedgerCheck as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { checkBooks } from './check-books.ts'
import { rulesOf } from './run-proofs.ts'

export const consoleLedgerCheck = staff(call, (_input, { services }) => checkBooks(services.db, rulesOf(services)))
