import { Refusal } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** The number of a user that leaves bind, and when it was chosen; undefined before that. */
export const readOwnerNonce = (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('owner_nonces')
    .select(['id', 'nonce', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

interface Choice {
  readonly userId: string
  /** In base64url, as the browser sends them. */
  readonly nonce: string
  /** The one in force that it replaces. */
  readonly replaces?: string | undefined
}

/**
 * Adds a number of a user and returns null; where it is in force already, returns since when. Refuses where another one is in force than the
 * one that it replaces; the constraints of the table do so too.
 */
export async function addOwnerNonce(
  trx: Kysely<Database>,
  { userId, nonce, replaces }: Choice,
  at: Date,
): Promise<Date | null> {
  // Two at a time would both find the one before.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
  const last = await readOwnerNonce(trx, userId)
  const inForce = last?.nonce.toString('base64url')
  if (last && inForce === nonce) return last.at
  if (inForce !== replaces) throw new Refusal('state_conflict')
  await trx
    .insertInto('owner_nonces')
    .values({ user_id: userId, nonce: Buffer.from(nonce, 'base64url'), replaces: last?.id ?? null, at })
    .execute()
  return null
}
