import { Refusal, type limitedActions, type MessageKey, type VerificationLevel } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

type LimitedAction = (typeof limitedActions)[number]

/** The verification level of a user with its limit of a UTC day, in micro-units; 0 for no limit. */
export interface LevelLimit {
  readonly level: VerificationLevel
  readonly level_limit: bigint
}

const messages = {
  none: 'level_limit_none',
  email: 'level_limit_email',
  identity: 'level_limit_identity',
} as const satisfies Readonly<Record<VerificationLevel, MessageKey>>

/** The rest of a day's amount. */
export const dayLeft = (dayAmount: bigint, used: bigint): bigint => (used < dayAmount ? dayAmount - used : 0n)

/** The refusal above the limit of a level: it says the limit, what is left, and how to raise it. */
export function aboveLevel({ level, level_limit }: LevelLimit, left: bigint): Refusal {
  const data = { level, level_amount: formatUsdt(level_limit), level_left: formatUsdt(left) }
  const values = { max: data.level_amount, left: data.level_left }
  return new Refusal('limit_exceeded', { message: messages[level], values, data })
}

/** Refuses an amount above what is left of the day; the database refuses what is created at the same time. */
export function requireWithinLevel(limit: LevelLimit, used: bigint, amount: bigint): void {
  const { level_limit } = limit
  if (level_limit > 0n && used + amount > level_limit) throw aboveLevel(limit, dayLeft(level_limit, used))
}

/** The level, the limit and what was left as sql/functions/identity/verification/refuse-above-level.sql reports them. */
export function readLevelDetail(detail: string): [LevelLimit, bigint] {
  const [level = 'none', limit = '0', left = '0'] = detail.split(' ')
  return [{ level: level as VerificationLevel, level_limit: BigInt(limit) }, BigInt(left)]
}

/** The level of a user, its limit for an action, and what of it the user has used on the UTC day; 0 where nothing is limited. */
export async function readLevel(
  db: Kysely<Database>,
  userId: string,
  action: LimitedAction,
  now: Date,
): Promise<LevelLimit & { readonly used: bigint }> {
  const used = { withdraw: sql`withdrawn_on_day(${userId}, ${now})`, trade: sql`traded_on_day(${userId}, ${now})` }
  const { rows } = await sql<LevelLimit & { used: bigint }>`
    SELECT level, level_limit(level, ${action}) AS level_limit, ${used[action]} AS used
    FROM (SELECT user_level(${userId}) AS level) l`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a user has a level')
  return row
}

/** Notes that a user has proven the e-mail address by a mailed code. */
export async function reachEmailLevel(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('user_levels')
    .values({ user_id: userId, level: 'email', at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
