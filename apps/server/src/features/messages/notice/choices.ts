import { noticeKinds, type CallOutput, type noticeChoose, type NoticeKey } from '@c2c/contract'
import { quietUntil } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'

export type Choices = CallOutput<typeof noticeChoose>

const everything: Choices = {
  mail: [...noticeKinds],
  push: [...noticeKinds],
  telegram: [...noticeKinds],
  quiet: '',
  urgent: true,
  statement: 'off',
}

/** Events that wait for the user while money is at stake: a payment, a deadline that is near, an appeal. */
const urgentNotices: ReadonlySet<NoticeKey> = new Set<NoticeKey>([
  'sale_paid',
  'sale_reminder',
  'sale_appeal',
  'sale_decided_release',
  'sale_decided_return',
  'sale_review',
  'maker_taken',
  'maker_paid',
])

/** The notices that a user chose, and their hours; by default all at any time. */
export async function choicesOf(db: Kysely<Database>, userId: string): Promise<Choices> {
  const row = await db.selectFrom('notice_choices').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) return everything
  return {
    mail: row.mail,
    push: row.push,
    telegram: row.telegram,
    quiet: row.quiet,
    urgent: row.urgent ?? true,
    statement: row.statement ?? 'off',
  }
}

/** The kind of a notice without an order. */
export const kindOfNone = (type: NoticeKey): 'wanted' | 'security' =>
  type.startsWith('wanted_') ? 'wanted' : 'security'

/** Whether a list of kinds has one; an alert (`security`) has no kind to choose. */
export const isWanted = (kinds: readonly string[], kind: string): boolean => kind === 'security' || kinds.includes(kind)

/** Until when a notice waits for the end of the user's quiet hours; null for one that is sent now. */
export const heldUntil = ({ quiet, urgent }: Choices, type: NoticeKey, now: Date): Date | null =>
  urgent && urgentNotices.has(type) ? null : quietUntil(quiet, now)

/** The number of a user's unread notices. */
export async function countUnread(db: Kysely<Database>, userId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notices')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<bigint>().as('unread'))
    .executeTakeFirstOrThrow()
  return Number(unread)
}
