import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { sha256 } from './crypto/secrets.ts'
import { networksOf } from './network.ts'

/** How often the last use of a known origin is written. */
const resolutionMs = 3_600_000

/** What is stored of an origin: a hash of its network with the account, which reveals neither. */
const originHash = (account: string, address: string): Buffer => sha256(`${account} ${networksOf(address).customer}`)

/** No account; looked up all the same, so that the response time does not tell whether there is one. */
const none = '00000000-0000-0000-0000-000000000000'

/** Whether a user or member of staff has signed in from this network before. */
export async function isKnownOrigin(db: Kysely<Database>, id: string | undefined, address: string): Promise<boolean> {
  const account = id ?? none
  const row = await db
    .selectFrom('known_origins')
    .select('account')
    .where('account', '=', account)
    .where('origin', '=', originHash(account, address))
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers where an account has signed in. */
export async function rememberOrigin(db: Kysely<Database>, account: string, address: string, now: Date): Promise<void> {
  await db
    .insertInto('known_origins')
    .values({ account, origin: originHash(account, address), seen_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'origin'])
        .doUpdateSet({ seen_at: now })
        .where('known_origins.seen_at', '<=', new Date(now.getTime() - resolutionMs)),
    )
    .execute()
}
