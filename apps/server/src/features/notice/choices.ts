import { noticeKinds, type CallOutput, type noticeChoose } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

export type Choices = CallOutput<typeof noticeChoose>

const everything: Choices = { mail: [...noticeKinds], push: [...noticeKinds], telegram: [...noticeKinds], quiet: '' }

/** Which notices a user wants, and when; everything at any time until they choose. */
export async function choicesOf(db: Kysely<Database>, userId: string): Promise<Choices> {
  const row = await db.selectFrom('notice_choices').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ? { mail: row.mail, push: row.push, telegram: row.telegram, quiet: row.quiet } : everything
}

/** Whether a list of kinds has one; an alert (`security`) has no kind to choose. */
export const isWanted = (kinds: readonly string[], kind: string): boolean => kind === 'security' || kinds.includes(kind)
