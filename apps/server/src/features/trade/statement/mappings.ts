import type { CallOutput, consoleStatementMappingSave } from '@c2c/contract'
import type { Selectable } from 'kysely'
import type { StatementMappingRow } from '../../../db/rows/statement-rows.ts'

type Answer = CallOutput<typeof consoleStatementMappingSave>

/** A mapping as the console shows it. */
export const mappingAnswer = (row: Selectable<Omit<StatementMappingRow, 'created_by'>>): Answer => ({
  ...(row.mapping as Omit<Answer, 'mapping_id' | 'bank' | 'created_at'>),
  mapping_id: row.id,
  bank: row.bank,
  created_at: row.created_at.toISOString(),
})
