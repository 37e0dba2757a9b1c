import type { Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Tables with a row for each user who chose so, and the time of the choice. */
type Marks = 'unlisted_receivers' | 'without_robots'

/** Keeps a user's choice as a row, or removes it; the same choice again, also at the same moment, keeps the first time. */
export async function markUser(
  trx: Transaction<Database>,
  table: Marks,
  userId: string,
  isMarked: boolean,
  at: Date,
): Promise<void> {
  if (isMarked) {
    await trx
      .insertInto(table)
      .values({ user_id: userId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else await trx.deleteFrom(table).where('user_id', '=', userId).execute()
}
