import { divide, formatDecimal } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** What a merchant's trades of the last 30 days say. */
interface MerchantRecord {
  readonly orders_30d: number
  readonly completion_rate_30d: string
  readonly median_minutes: number
}

const period = 30 * 86_400_000

const newcomer: MerchantRecord = { orders_30d: 0, completion_rate_30d: '', median_minutes: 0 }

/** The records of merchants, by id, from the rows of their orders; one query for all of them. */
export async function merchantRecords(
  db: Kysely<Database>,
  ids: readonly string[],
  now: Date,
): Promise<(id: string) => MerchantRecord> {
  if (ids.length === 0) return () => newcomer
  const rows = await db
    .selectFrom('orders')
    .where('merchant_id', 'in', [...new Set(ids)])
    .where('created_at', '>=', new Date(now.getTime() - period))
    .groupBy('merchant_id')
    .select((eb) => [
      'merchant_id',
      eb.fn.countAll<bigint>().as('orders'),
      sql<bigint>`count(*) FILTER (WHERE state <> 'audit')`.as('ended'),
      sql<bigint>`count(*) FILTER (WHERE state = 'completion')`.as('completed'),
      sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM updated_at - created_at))
        FILTER (WHERE state = 'completion')`.as('median_seconds'),
    ])
    .execute()
  const records = new Map(rows.map((row) => [row.merchant_id, recordOf(row)]))
  return (id) => records.get(id) ?? newcomer
}

interface Counts {
  readonly orders: bigint
  readonly ended: bigint
  readonly completed: bigint
  readonly median_seconds: number | null
}

/** The rate is rounded down, so that one failure never reads as none; a finished trade took a minute at least. */
const recordOf = ({ orders, ended, completed, median_seconds: seconds }: Counts): MerchantRecord => ({
  orders_30d: Number(orders),
  completion_rate_30d: ended === 0n ? '' : formatDecimal(divide(completed * 1_000_000n, ended, 'down'), 6),
  median_minutes: seconds === null ? 0 : Math.max(1, Math.round(seconds / 60)),
})
