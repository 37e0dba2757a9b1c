import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { statementMapping } from './mapping-fields.ts'

/** The column mappings of a merchant by bank, at most 50. */
export const consoleStatementMappingList = consoleCall({
  name: 'statement/mapping-list',
  auth: ['owner', 'merchant'],
  shows: ['offered'],
  input: z.object({ merchant_id: optionalText(64) }),
  output: z.object({ list: z.array(statementMapping) }),
  errors: ['not_found', 'not_allowed'],
})
