import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { keptByCost } from '../../../services/kept-by-cost.ts'

/** Decisions that the usual time is taken from. */
const lately = 50

/** Minutes that a decision about an order of a kind usually takes, the median of the last 50 approved; 0 without any. */
export const usualMinutes = keptByCost(computeMinutes)

async function computeMinutes(db: Kysely<Database>, kinds: readonly string[]): Promise<(kind: string) => number> {
  const { rows } = await sql<{ kind: string; seconds: number | null }>`
    SELECT kind, (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM updated_at - created_at))
        FROM (SELECT created_at, updated_at FROM orders WHERE orders.kind = asked.kind AND state = 'completion'
          ORDER BY seq DESC LIMIT ${sql.lit(lately)}) decided) AS seconds
      FROM unnest(${kinds}::text[]) asked (kind)`.execute(db)
  const seconds = new Map(rows.map((row) => [row.kind, row.seconds]))
  return (kind) => {
    const median = seconds.get(kind) ?? null
    return median === null ? 0 : Math.max(1, Math.round(median / 60))
  }
}
