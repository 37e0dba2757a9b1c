import type { TradeWaits } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../../services/settings/settings.ts'

/** The time limits of a trade's steps, in minutes. */
export const readWaits = async (db: Kysely<Database>, pay: number): Promise<TradeWaits> => ({
  pay,
  ...(await readSetting(db, 'trade_waits')),
})
