import type { CallOutput, consoleOfferTemplateSave } from '@c2c/contract'
import type { Selectable } from 'kysely'
import type { OfferTemplateRow } from '../../../db/rows/offered-rows.ts'

/** A template as the console shows it. */
export const templateAnswer = (row: Selectable<OfferTemplateRow>): CallOutput<typeof consoleOfferTemplateSave> => ({
  template_id: row.id,
  name: row.name,
  terms: row.terms,
  created_at: row.created_at.toISOString(),
})
