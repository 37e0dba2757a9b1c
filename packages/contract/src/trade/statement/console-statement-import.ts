import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { bankStatement } from './bank-statement.ts'
import { statementMaximum } from './statement-limits.ts'

const maxCharacters = Math.ceil(statementMaximum.bytes / 3) * 4

/**
 * Reads a bank statement (CAMT.053, MT940 or CSV) and adds the lines that no earlier file had, all or none. `file` is base64. No order
 * moves. A CSV file is read by a kept mapping: the named one, or the only one whose columns it has. Otherwise the refusal has `columns`,
 * the first `rows` and a proposed `mapping` in its data.
 */
export const consoleStatementImport = consoleCall({
  name: 'statement/import',
  auth: ['owner', 'merchant'],
  rights: ['orders'],
  creating: true,
  invalidates: ['order'],
  encrypted: ['file'],
  // Characters of base64 that a form escapes take three bytes.
  bodyLimit: 2 * statementMaximum.bytes,
  input: z.object({
    merchant_id: optionalText(64),
    file: z
      .string({ error: 'statement_required' })
      .check(
        z.minLength(1, { error: 'statement_required', abort: true }),
        z.maxLength(maxCharacters, { error: 'statement_too_large', abort: true }),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'malformed'),
      ),
    mapping_id: optionalText(64),
  }),
  output: bankStatement,
  errors: ['not_found', 'not_allowed'],
})
