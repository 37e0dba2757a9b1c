import type { ReentryStep } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { UserReentryRow } from '../../db/rows/user-rows.ts'
import type { Database } from '../../db/schema.ts'

/** The next step of a user after the newest one; empty once the re-entry is done. */
const nextOf = { begun: 'password', password: 'review', done: '' } as const satisfies Record<
  UserReentryRow['step'],
  ReentryStep
>

/** The next step in the re-entry of a user; empty where none is open. */
export const nextAfter = (step: UserReentryRow['step'] | null | undefined): ReentryStep => (step ? nextOf[step] : '')

/** The next step in the re-entry of a user, from the database. */
export async function readReentry(db: Kysely<Database>, userId: string): Promise<ReentryStep> {
  const steps = db.selectFrom('user_reentries').select('step').where('user_id', '=', userId)
  return nextAfter((await steps.orderBy('id', 'desc').limit(1).executeTakeFirst())?.step)
}

/**
 * Begins the re-entry of a user whose row the caller has locked, unless one is open: until it is done, neither the password
 * nor a factor signs in. Call it before the sessions end: their devices are kept for the review.
 */
export async function beginReentry(trx: Kysely<Database>, userId: string, now: Date): Promise<void> {
  if ((await readReentry(trx, userId)) !== '') return
  await trx
    .insertInto('reentry_devices')
    .columns(['id', 'user_id', 'address', 'agent', 'new_device', 'created_at', 'seen_at', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select(['id', 'user_id', 'address', 'agent', 'new_device', 'created_at', 'seen_at', 'expires_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now),
    )
    .execute()
  // A thief may have linked a chat of their own, which would go on receiving notices.
  await trx.deleteFrom('telegram_chats').where('owner_id', '=', userId).execute()
  await addReentryStep(trx, userId, 'begun', now)
}

/** Notes a step; the database refuses another than the next one. */
export async function addReentryStep(
  trx: Kysely<Database>,
  userId: string,
  step: UserReentryRow['step'],
  at: Date,
): Promise<void> {
  await trx.insertInto('user_reentries').values({ user_id: userId, step, at }).execute()
}
