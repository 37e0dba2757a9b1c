import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { nameText } from '../../names.ts'
import { mappingFields, statementMapping } from './mapping-fields.ts'

/** Keeps how to read the CSV files of a bank, for at most 50 banks; an earlier mapping of that bank is replaced. */
export const consoleStatementMappingSave = consoleCall({
  name: 'statement/mapping-save',
  auth: ['owner', 'merchant'],
  rights: ['orders'],
  creating: true,
  invalidates: ['offered'],
  input: z.object({ merchant_id: optionalText(64), bank: nameText('required', 60), ...mappingFields }),
  output: statementMapping,
  errors: ['not_found', 'not_allowed', 'limit_exceeded'],
})
