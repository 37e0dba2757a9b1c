import type { CallOutput, consoleOrderReplySave } from '@c2c/contract'
import type { Selectable } from 'kysely'
import type { SavedReplyRow } from '../../../db/rows/offered-rows.ts'

/** A saved reply as the console shows it. */
export const replyAnswer = (row: Selectable<SavedReplyRow>): CallOutput<typeof consoleOrderReplySave> => ({
  reply_id: row.id,
  title: row.title,
  texts: row.texts,
  created_at: row.created_at.toISOString(),
})
