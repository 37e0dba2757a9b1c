import type { overviewQueues } from '@c2c/contract'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

interface Waiting {
  readonly kind: string
  readonly appeal: boolean
  readonly count: string
  readonly oldest: Date
}

/**
 * The length of each queue, and the time of its oldest item: appeals by their current step's start,
 * proposals by their creation.
 */
export async function readQueues(db: Kysely<Database>) {
  const { rows } = await sql<Waiting>`
    SELECT kind, appeal, count(*)::text AS count, min(CASE WHEN appeal THEN updated_at ELSE created_at END) AS oldest
    FROM orders CROSS JOIN LATERAL (SELECT kind = 'sale' AND step IN ('appeal', 'review') AS appeal) a
    WHERE state = 'audit' AND kind IN ('recharge', 'withdraw', 'sale')
    GROUP BY kind, appeal
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
