import type { decisionQueues, overviewQueues } from '@c2c/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { cachedByCostEach } from '../../services/cache/cached-by-cost.ts'

interface Waiting {
  readonly kind: string
  readonly appeal: boolean
  readonly count: string
  readonly oldest: Date
}

/**
 * The length of each queue, and the time of its oldest item: appeals by their current step's start, others by their
 * creation. Trades are all open ones, those in appeal included, as their list counts them.
 */
export async function readQueues(db: Kysely<Database>) {
  const { rows } = await sql<Waiting>`
    SELECT kind, false AS appeal, count(*)::text AS count, min(created_at) AS oldest
    FROM orders WHERE state = 'audit' AND kind IN ('recharge', 'withdraw', 'sale') GROUP BY kind
    UNION ALL SELECT 'sale', true, count(*)::text, min(updated_at)
      FROM orders WHERE state = 'audit' AND kind = 'sale' AND step IN ('appeal', 'review') HAVING count(*) > 0
    UNION ALL SELECT 'proposal', false, count(*)::text, min(p.at)
      FROM open_proposals o JOIN proposals p ON p.id = o.proposal_id HAVING count(*) > 0
    UNION ALL SELECT 'verification', false, count(*)::text, min(created_at)
      FROM verifications WHERE state = 'audit' HAVING count(*) > 0`.execute(db)
  const queue = (name: (typeof overviewQueues)[number], kind: string, appeal: boolean) => {
    const waiting = rows.find((row) => row.kind === kind && row.appeal === appeal)
    return { queue: name, count: Number(waiting?.count ?? 0), oldest_at: waiting?.oldest.toISOString() ?? null }
  }
  return [
    queue('recharges', 'recharge', false),
    queue('withdrawals', 'withdraw', false),
    queue('trades', 'sale', false),
    queue('appeals', 'sale', true),
    queue('proposals', 'proposal', false),
    queue('verifications', 'verification', false),
  ]
}

/** The newest decisions of a queue that its times are taken from. */
const lately = 200

type Queue = (typeof decisionQueues)[number]

/** The begin and end of the wait for each of the newest decisions; what its owner cancelled was not decided. */
const waits: Record<Queue, RawBuilder<unknown>> = {
  recharges: ofOrders('recharge'),
  withdrawals: ofOrders('withdraw'),
  appeals: sql`SELECT (SELECT max(e.at) FROM order_events e WHERE e.order_id = d.order_id AND e.at <= d.at
      AND e.step = CASE d.round WHEN 1 THEN 'appeal' ELSE 'review' END) AS since, d.at AS until
    FROM appeal_decisions d ORDER BY d.at DESC LIMIT ${sql.lit(lately)}`,
  verifications: sql`SELECT coalesce(submitted_at, created_at) AS since, decided_at AS until
    FROM verifications WHERE state <> 'audit' AND decided_by IS NOT NULL ORDER BY decided_at DESC LIMIT ${sql.lit(lately)}`,
  proposals: sql`SELECT p.at AS since, d.at AS until FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
    WHERE d.outcome <> 'withdrawn' ORDER BY p.seq DESC LIMIT ${sql.lit(lately)}`,
}

/** The newest decided orders of a kind, by the index of each state. */
function ofOrders(kind: 'recharge' | 'withdraw'): RawBuilder<unknown> {
  const decided = (state: 'completion' | 'reject') =>
    sql`(SELECT seq, created_at AS since, updated_at AS until FROM orders
      WHERE kind = ${sql.lit(kind)} AND state = ${sql.lit(state)} AND step <> 'cancelled'
      ORDER BY seq DESC LIMIT ${sql.lit(lately)})`
  return sql`SELECT since, until FROM (${decided('completion')} UNION ALL ${decided('reject')}) decided
    ORDER BY seq DESC LIMIT ${sql.lit(lately)}`
}

interface Times {
  readonly queue: Queue
  readonly decided: number
  readonly median_seconds: number | null
  readonly p95_seconds: number | null
}

const percentile = (share: number) =>
  sql`round(percentile_cont(${sql.lit(share)}) WITHIN GROUP (ORDER BY extract(epoch FROM until - since)))::int`

const timesOf = (queue: Queue) =>
  sql`SELECT ${sql.lit(queue)} AS queue, count(*)::int AS decided, ${percentile(0.5)} AS median_seconds,
    ${percentile(0.95)} AS p95_seconds FROM (${waits[queue]}) waits WHERE since IS NOT NULL`

/** One statement, so that the overview's figures wait for one connection more and not for five. */
const readTimes = cachedByCostEach(async (db: Kysely<Database>): Promise<readonly Times[]> => {
  const queues = (Object.keys(waits) as Queue[]).map((queue) => sql`(${timesOf(queue)})`)
  return (await sql<Times>`${sql.join(queues, sql` UNION ALL `)}`.execute(db)).rows
}, 50)

/** The median and 95th percentile of the time to a decision in every queue that staff decide, of its newest 200 decisions. */
export const readDecisionTimes = async (db: Kysely<Database>, now: Date) => [...(await readTimes(db, 'all', now))]
