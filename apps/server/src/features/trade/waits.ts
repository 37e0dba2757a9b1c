import type { TradeWaits } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../../services/settings/settings.ts'

const day = 1440

/** How long the parties of a trade have for each step; what nobody has set is a day. */
export async function readWaits(db: Kysely<Database>, pay: number): Promise<TradeWaits> {
  const set = await readSetting(db, 'trade_waits')
  return { pay, ...(set ?? { confirm: day, evidence: day, review: day }) }
}
