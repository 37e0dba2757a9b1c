import { Refusal, type MakerObstacle } from '@c2c/contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { accountFrozen, freezesOf } from '../restrictions/freezes.ts'
import { holdsOf, withdrawalHold } from '../restrictions/holds.ts'
import { readSetting } from '../settings/settings.ts'

/** Why a user cannot begin trades as a maker (sql/functions/trade/maker/maker-obstacle.sql); null when nothing stands in the way. */
export async function readObstacle(db: Kysely<Database>, userId: string, now: Date): Promise<MakerObstacle | null> {
  const { rows } = await sql<{
    obstacle: MakerObstacle | null
  }>`SELECT maker_obstacle(${userId}, ${now}) AS obstacle`.execute(db)
  return rows[0]?.obstacle ?? null
}

/** The refusal while users cannot be makers. */
const makersOff = (): Refusal => new Refusal('not_available', { message: 'makers_off', data: { feature: 'makers' } })

/** Refuses what a user who cannot begin trades as a maker would begin, with what stands in the way; the allowed are passed. */
export async function refuseObstacle(
  db: Kysely<Database>,
  userId: string,
  now: Date,
  allowed: readonly MakerObstacle[] = [],
): Promise<void> {
  const obstacle = await readObstacle(db, userId, now)
  if (obstacle !== null && !allowed.includes(obstacle)) throw await refusalOf(db, obstacle, userId, now)
}

async function refusalOf(db: Kysely<Database>, obstacle: MakerObstacle, userId: string, now: Date): Promise<Refusal> {
  switch (obstacle) {
    case 'off':
      return makersOff()
    case 'frozen':
      return accountFrozen((await freezesOf(db, [userId])).get(userId)?.reason ?? '')
    case 'level': {
      const { level } = await readSetting(db, 'makers')
      return new Refusal('not_allowed', { message: 'maker_level', data: { level } })
    }
    case 'hold':
      return withdrawalHold((await holdsOf(db, userId, now))[0]?.until ?? now.toISOString())
  }
}
