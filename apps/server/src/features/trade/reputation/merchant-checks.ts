import type { MerchantCheck } from '@c2c/contract'
import { sql } from 'kysely'
import { publishOffered } from '../../../commands/publish-offered.ts'
import { cachedByCost } from '../../../services/cache/cached-by-cost.ts'
import type { ProposalWork } from '../../review/four-eyes/propose.ts'

interface Verified {
  readonly what: MerchantCheck
  /** The UTC day of the check, `2026-11-28`. */
  readonly on: string
}

/** What is verified of merchants: what two members of staff agreed to, and the identity of makers; kept in memory by cost. */
export const verifiedMerchants = cachedByCost(async (db, ids) => {
  const { rows } = await sql<{ merchant_id: string; verified: Verified[] }>`
    SELECT merchant_id, jsonb_agg(jsonb_build_object('what', what, 'on', day) ORDER BY what) AS verified FROM (
      SELECT merchant_id, what, checked_on AS day FROM (
        SELECT DISTINCT ON (merchant_id, what) merchant_id, what, holds, checked_on FROM merchant_checks
        WHERE merchant_id = ANY (${ids}::uuid[]) ORDER BY merchant_id, what, seq DESC) newest WHERE holds
      UNION ALL
      SELECT m.id, 'identity', (l.at AT TIME ZONE 'UTC')::date FROM merchants m
      JOIN user_levels l ON l.user_id = m.owner_id AND l.level = 'identity' WHERE m.id = ANY (${ids}::uuid[])) v
    GROUP BY merchant_id`.execute(db)
  const verified = new Map(rows.map((row) => [row.merchant_id, row.verified]))
  return (id): readonly Verified[] => verified.get(id) ?? []
})

/** Gives or takes a badge of a merchant. */
export const badgeProposals: ProposalWork = {
  async change(trx, { id, subject, payload }, { now }) {
    const row = {
      proposal_id: id,
      merchant_id: subject,
      what: payload['what'] as MerchantCheck,
      holds: payload['does'] === 'give',
      checked_on: payload['checked_on'] ?? '',
      at: now,
    }
    await trx.insertInto('merchant_checks').values(row).execute()
    await publishOffered(trx, now)
  },
}
