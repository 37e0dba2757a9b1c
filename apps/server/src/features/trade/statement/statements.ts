import type { CallOutput, consoleStatementImport } from '@c2c/contract'
import type { Selectable } from 'kysely'
import type { BankStatementRow } from '../../../db/rows/statement-rows.ts'

/** An imported file as the console shows it; `by` is the member's name. */
export const statementAnswer = (
  { id, format, bank, sha256, lines, added, skipped, created_at }: Omit<Selectable<BankStatementRow>, 'seq'>,
  by: string,
): CallOutput<typeof consoleStatementImport> => ({
  statement_id: id,
  format,
  bank,
  sha256: sha256.toString('hex'),
  lines,
  added,
  skipped,
  by,
  created_at: created_at.toISOString(),
})
