import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { sha256 } from '../crypto/secrets.ts'
import { networksOf } from '../limits/network.ts'
import type { Origin } from './sessions.ts'

/** How often the last use of a known origin is written. */
const resolutionMs = 3_600_000

/** The stored form of an origin: a hash of its network with the account, which reveals neither. */
const originHash = (account: string, address: string): Buffer => sha256(`${account} ${networksOf(address).customer}`)

/** The same of a program without the numbers of its version, so that an update is no other device. */
const programHash = (account: string, agent: string): Buffer => sha256(`${account} by ${agent.replaceAll(/\d+/g, '')}`)

/** No account; looked up all the same, so that the response time does not reveal whether there is one. */
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
export const rememberOrigin = (db: Kysely<Database>, account: string, address: string, now: Date): Promise<void> =>
  remember(db, account, [originHash(account, address)], now)

/**
 * Remembers the network and the program that a user has signed in with. Returns whether one of them is new, which is what
 * a sign-in from another device has.
 */
export async function rememberDevice(
  db: Kysely<Database>,
  account: string,
  { address, agent }: Origin,
  now: Date,
): Promise<boolean> {
  const origins = [originHash(account, address), programHash(account, agent)]
  const known = await db
    .selectFrom('known_origins')
    .select('origin')
    .where('account', '=', account)
    .where('origin', 'in', origins)
    .execute()
  await remember(db, account, origins, now)
  return known.length < origins.length
}

/** Removes the network and the program of a device. */
export async function removeKnownDevice(
  db: Kysely<Database>,
  account: string,
  { address, agent }: Origin,
): Promise<void> {
  const origins = [originHash(account, address), programHash(account, agent)]
  await db.deleteFrom('known_origins').where('account', '=', account).where('origin', 'in', origins).execute()
}

async function remember(db: Kysely<Database>, account: string, origins: readonly Buffer[], now: Date): Promise<void> {
  await db
    .insertInto('known_origins')
    .values(origins.map((origin) => ({ account, origin, seen_at: now })))
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'origin'])
        .doUpdateSet({ seen_at: now })
        .where('known_origins.seen_at', '<=', new Date(now.getTime() - resolutionMs)),
    )
    .execute()
}
