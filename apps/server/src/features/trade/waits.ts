import type { TradeWaits } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../../services/settings/settings.ts'

const day = 1440

/** The time limits of a trade's steps; one day when unset. */
export async function readWaits(db: Kysely<Database>, pay: number): Promise<TradeWaits> {
  const set = await readSetting(db, 'trade_waits')
  return { pay, ...(set ?? { confirm: day, evidence: day, review: day }) }
}
