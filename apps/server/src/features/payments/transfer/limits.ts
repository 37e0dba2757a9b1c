import { Refusal } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { readSetting } from '../../../services/settings/settings.ts'
import { dayLeft, readLevel, requireWithinLevel } from '../../../services/verification/level-limits.ts'

const day = 86_400_000

/** What a user may send on the UTC day. */
interface DayLimit {
  /** In micro-units; null where no limit is set. */
  readonly nearest: { readonly limit: bigint; readonly left: bigint } | null
  /** When the next day begins. */
  readonly ends: Date
}

/** The limit of the UTC day that leaves the least: withdrawals and transfers count together, transfers alone in `transfer_limits`. */
export async function readDayLimit(db: Kysely<Database>, userId: string, now: Date): Promise<DayLimit> {
  const [level, withdrawals, own, sent] = await Promise.all([
    readLevel(db, userId, 'withdraw', now),
    readSetting(db, 'withdraw_limits'),
    readSetting(db, 'transfer_limits'),
    sentOnDay(db, userId, now),
  ])
  const limits = [
    { limit: withdrawals?.day_amount ?? 0n, used: level.used },
    { limit: level.level_limit, used: level.used },
    { limit: own[`${level.level}_transfer`], used: sent },
  ]
  const [nearest = null] = limits
    .filter(({ limit }) => limit > 0n)
    .map(({ limit, used }) => ({ limit, left: dayLeft(limit, used) }))
    .toSorted((one, other) => (one.left < other.left ? -1 : 1))
  return { nearest, ends: new Date((Math.floor(now.getTime() / day) + 1) * day) }
}

async function sentOnDay(db: Kysely<Database>, userId: string, now: Date): Promise<bigint> {
  const { rows } = await sql<{ sent: bigint }>`SELECT transferred_on_day(${userId}, ${now}) AS sent`.execute(db)
  return rows[0]?.sent ?? 0n
}

/** Refuses an amount above what is left of the day; the database refuses what is created at the same time. */
export async function requireWithinDay(db: Kysely<Database>, userId: string, amount: bigint, now: Date): Promise<void> {
  const level = await readLevel(db, userId, 'withdraw', now)
  requireWithinLevel(level, level.used, amount)
  const { nearest, ends } = await readDayLimit(db, userId, now)
  if (!nearest || amount <= nearest.left) return
  const data = {
    day_amount: formatUsdt(nearest.limit),
    day_left: formatUsdt(nearest.left),
    day_ends: ends.toISOString(),
  }
  const values = { max: data.day_amount, left: data.day_left }
  throw new Refusal('limit_exceeded', { message: 'transfer_day_limit', values, data })
}
