import type { Proof } from '../proof.ts'

/** Rules of what the service states that it holds. */
export const assetProofs: readonly Proof[] = [
  {
    rule: 'an address of the service was added with its signature by four-eyes approval',
    sql: `SELECT 'address ' || a.network || ' ' || a.address AS problem FROM asset_addresses a WHERE NOT EXISTS (
            SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
            WHERE p.kind = 'asset_address' AND p.subject = a.network || ' ' || a.address AND d.decided_by <> p.made_by
              AND p.payload @> jsonb_build_object('purpose', a.purpose, 'scheme', a.scheme, 'message', a.message,
                'signature', a.signature, 'nonce', a.nonce, 'account', a.account))`,
    reads: 'open',
  },
  {
    rule: 'what a statement says is held is the sum of its addresses',
    sql: `SELECT 'statement ' || h.seq AS problem FROM liability_heads h LEFT JOIN asset_statements s ON s.head_seq = h.seq
          WHERE h.held IS NOT NULL AND h.held IS DISTINCT FROM (
            SELECT sum(part.amount * 1000000) FROM jsonb_array_elements(s.networks) n CROSS JOIN LATERAL (
              SELECT (one ->> 'amount')::numeric AS amount FROM jsonb_array_elements(n -> 'signed') one
              UNION ALL SELECT coalesce((n -> 'derived' ->> 'amount')::numeric, 0)) part)
          UNION SELECT 'statement ' || s.head_seq FROM asset_statements s JOIN liability_heads h ON h.seq = s.head_seq
          WHERE h.held IS NULL`,
    reads: 'open',
  },
  {
    // A row of nodes has 128 of 40 bytes, each with its sum before its hash. The root is in the signed statement.
    rule: 'the leaves of a statement have the amounts of its tree',
    sql: `SELECT 'statement ' || l.head_seq || ' (' || l.owner || ')' AS problem FROM liability_leaves l
          JOIN liability_heads h ON h.seq = l.head_seq
          CROSS JOIN LATERAL unnest(l.positions, l.amounts) p (position, amount)
          LEFT JOIN liability_nodes n ON (n.head_seq, n.height, n.place) = (l.head_seq, 0, p.position / 128)
          WHERE int8send(p.amount) IS DISTINCT FROM substring(n.nodes FROM p.position % 128 * 40 + 1 FOR 8)
          UNION SELECT 'statement ' || h.seq FROM liability_heads h
            JOIN (SELECT head_seq, sum(a.amount) AS owed FROM liability_leaves CROSS JOIN LATERAL unnest(amounts) a (amount)
              GROUP BY head_seq) l ON l.head_seq = h.seq
          WHERE l.owed <> h.total`,
    reads: 'all',
  },
]
