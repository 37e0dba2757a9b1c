import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'

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
