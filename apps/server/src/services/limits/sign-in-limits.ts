import type { Refusal } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { sha256 } from '../crypto/secrets.ts'
import type { Origin } from '../sessions/sessions.ts'
import { networksOf } from './network.ts'
import { tooMany } from './rate-limits.ts'

/** A count of attempts: the first ones without a delay, after each further one a longer wait. */
interface Allowance {
  readonly key: string
  readonly free: number
}

/** Attempts without a delay, by how much of the world shares them. */
const free = { origin: 10, provider: 50, everywhere: 100 } as const

const firstDelaySeconds = 30
const longestDelaySeconds = 900
/** Attempts are forgotten a day after the last one. */
const memory = '1 day'

interface SignIn {
  /** The kind of an attempt; each is counted separately. */
  readonly kind: 'user' | 'staff' | 'second factor'
  /** The name that was tried: the id of a known account. */
  readonly name: string
  /** The account whose known origins count; undefined when there is none of that name. */
  readonly account: string | undefined
  readonly address: string
}

/**
 * The allowances of a sign-in. A network from which the account has signed in before has its own. Others are counted
 * each, by provider, and all together, so that a stranger delays strangers only.
 */
export async function allowancesOf(
  db: Kysely<Database>,
  { kind, name, account, address }: SignIn,
): Promise<readonly Allowance[]> {
  const { customer, provider } = networksOf(address)
  if (await isKnownOrigin(db, account, address)) {
    return [{ key: `${kind} known ${name} ${customer}`, free: free.origin }]
  }
  return [
    { key: `${kind} ${name} ${customer}`, free: free.origin },
    ...(provider === null ? [] : [{ key: `${kind} ${name} ${provider}`, free: free.provider }]),
    { key: `${kind} ${name}`, free: free.everywhere },
  ]
}

/** The allowance of a member of staff who is signed in. */
export const sessionAllowance = (staffId: string): readonly Allowance[] => [
  { key: `session ${staffId}`, free: free.origin },
]

/** Counts an attempt before it is made, so that parallel ones are counted too; the refusal when it has to wait. */
export async function countAttempt(
  db: Kysely<Database>,
  allowances: readonly Allowance[],
  now: Date,
): Promise<Refusal | null> {
  for (const allowance of allowances) {
    const blockedUntil = await count(db, allowance, now)
    if (blockedUntil) return tooMany(Math.max(1, Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000)))
  }
  return null
}

/** Until when an attempt has to wait; null when it was counted. */
async function count(db: Kysely<Database>, allowance: Allowance, now: Date): Promise<Date | null> {
  const key = sha256(allowance.key)
  const { rows } = await sql<object>`
    INSERT INTO sign_in_attempts AS a (key, failures, blocked_until, expires_at)
    VALUES (${key}, 1, to_timestamp(0), ${now}::timestamptz + ${memory}::interval)
    ON CONFLICT (key) DO UPDATE SET (failures, blocked_until, expires_at) = (
      -- Attempts at the same moment may have their times in another order, so a free one blocks none before it either.
      SELECT n, CASE WHEN n < ${allowance.free}::int THEN to_timestamp(0) ELSE ${now}::timestamptz + make_interval(
          secs => least(${longestDelaySeconds}::int, ${firstDelaySeconds}::int * 2 ^ least(n - ${allowance.free}::int, 10)))
        END, excluded.expires_at
      FROM (SELECT CASE WHEN a.expires_at <= ${now} THEN 1 ELSE a.failures + 1 END) AS counted (n))
    WHERE a.blocked_until <= ${now}
    RETURNING 1`.execute(db)
  if (rows.length > 0) return null
  const row = await db.selectFrom('sign_in_attempts').select('blocked_until').where('key', '=', key).executeTakeFirst()
  return row?.blocked_until ?? now
}

/** Clears the attempts after a success. */
export async function clearAttempts(db: Kysely<Database>, allowances: readonly Allowance[]): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where(
      'key',
      'in',
      allowances.map(({ key }) => sha256(key)),
    )
    .execute()
}

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
