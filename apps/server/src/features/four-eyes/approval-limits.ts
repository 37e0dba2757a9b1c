import type { Usdt } from '@c2c/domain'
import { usdt } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../../services/settings/settings.ts'

/**
 * From which amount a decision needs a second person; while nobody has set it, always. The database holds each credit,
 * payout and decision to the same (sql/functions/proposal/four-eyes-threshold.sql).
 */
export async function secondPersonFrom(db: Kysely<Database>, kind: 'recharge' | 'withdraw' | 'appeal'): Promise<Usdt> {
  return (await readSetting(db, 'four_eyes'))?.[kind] ?? usdt(0n)
}
