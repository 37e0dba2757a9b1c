import * as z from 'zod/mini'
import { statementFormats } from './statement-limits.ts'

/** An imported file. Its lines are kept, the file is not. */
export const bankStatement = z.object({
  statement_id: z.string(),
  format: z.enum(statementFormats),
  /** The bank of a CSV file; empty for other formats. */
  bank: z.string(),
  /** The SHA-256 of the file, in hexadecimal. */
  sha256: z.string(),
  /** Booked lines in the file. */
  lines: z.number(),
  /** Lines that no earlier file had. */
  added: z.number(),
  /** Entries that are not kept: not booked yet, or in no currency of ISO 4217. */
  skipped: z.number(),
  /** The member who uploaded it. */
  by: z.string(),
  created_at: z.string(),
})
