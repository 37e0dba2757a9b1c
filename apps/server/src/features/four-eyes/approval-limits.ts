import type { Usdt } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readSetting } from '../../services/settings/settings.ts'

/**
 * The amount from which a decision needs four-eyes approval; by default always. The database enforces the same limit
 * on each credit, payout and decision (sql/functions/proposal/four-eyes-threshold.sql).
 */
export async function secondPersonFrom(db: Kysely<Database>, kind: 'recharge' | 'withdraw' | 'appeal'): Promise<Usdt> {
  return (await readSetting(db, 'four_eyes'))[kind]
}
