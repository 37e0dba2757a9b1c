import * as z from 'zod/mini'
import { optionalCurrency, optionalText, text } from '../../fields.ts'
import { csvSeparators, dateFormats, decimalMarks } from './statement-limits.ts'

const column = optionalText(100)

/**
 * How to read the CSV files of one bank. Columns go by their header. Either `amount`, negative for money that left, or `credit` and
 * `debit`. Without a column `currency`, all lines have `fixed_currency`. `reference` names up to three columns, separated by `|`.
 */
export const mappingFields = {
  separator: z.enum(csvSeparators, { error: 'malformed' }),
  decimal: z.enum(decimalMarks, { error: 'malformed' }),
  date_format: z.enum(dateFormats, { error: 'malformed' }),
  date: text('required', 100),
  amount: column,
  credit: column,
  debit: column,
  currency: column,
  fixed_currency: optionalCurrency,
  reference: optionalText(302),
  name: column,
  bank_reference: column,
}

/** The fields of a mapping as text. */
const mappingText = z.object({
  separator: z.string(),
  decimal: z.string(),
  date_format: z.string(),
  date: z.string(),
  amount: z.string(),
  credit: z.string(),
  debit: z.string(),
  currency: z.string(),
  fixed_currency: z.string(),
  reference: z.string(),
  name: z.string(),
  bank_reference: z.string(),
})

/** A named mapping of a merchant. */
export const statementMapping = z.extend(mappingText, {
  mapping_id: z.string(),
  /** The bank. */
  bank: z.string(),
  created_at: z.string(),
})
