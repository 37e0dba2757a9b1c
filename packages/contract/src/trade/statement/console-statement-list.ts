import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { listOf, paging } from '../../lists.ts'
import { bankStatement } from './bank-statement.ts'

/** The imported bank statements of a merchant. */
export const consoleStatementList = consoleCall({
  name: 'statement/list',
  auth: ['owner', 'merchant'],
  shows: ['order'],
  input: z.object({ merchant_id: optionalText(64), ...paging }),
  output: listOf(bankStatement),
  errors: ['not_found', 'not_allowed'],
})
