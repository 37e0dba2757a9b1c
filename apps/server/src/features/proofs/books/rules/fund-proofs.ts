import type { Proof } from '../scope.ts'

/** An approved proposal about a payout account, by two people. */
const approvedAccount = (account: string, proposal: string) => `
  SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
  WHERE p.id = ${proposal} AND p.kind = 'payout_account' AND p.subject = ${account}::text AND d.outcome = 'approved'
    AND d.decided_by <> p.made_by`

/** Rules of merchants' funds: evidence of deposits, and verified payout accounts of withdrawals. */
export const fundProofs: readonly Proof[] = [
  {
    rule: 'money of an order of funds moves on the accounts of its party and of the platform',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN transfers t ON t.order_id = o.id
          JOIN accounts f ON f.id = t.from_id JOIN accounts a ON a.id = t.to_id
          WHERE o.kind IN ('recharge', 'withdraw') AND t.type <> 'commission'
            AND t.type <> 'offer_room'
            AND (f.owner NOT IN ('house', coalesce(o.user_id, o.merchant_id)::text)
              OR a.owner NOT IN ('house', coalesce(o.user_id, o.merchant_id)::text))`,
  },
  {
    rule: 'a merchant is credited with a proof',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN recharges r ON r.order_id = o.id
          JOIN recharge_credits c ON c.order_id = o.id WHERE o.kind = 'recharge' AND o.user_id IS NULL AND r.credentials = '{}'
            AND NOT EXISTS (SELECT FROM chain_credits e WHERE e.order_id = o.id)`,
  },
  {
    rule: 'a merchant withdraws to an account of its own that the platform had verified',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN withdrawals w ON w.order_id = o.id
          WHERE o.kind = 'withdraw' AND ((o.user_id IS NULL) <> (w.payout_account_id IS NOT NULL)
            OR (o.user_id IS NULL AND NOT EXISTS (SELECT FROM merchant_payout_accounts a
              JOIN payout_account_checks c ON c.account_id = a.id
              WHERE a.id = w.payout_account_id AND a.merchant_id = o.merchant_id
                AND (a.type, a.currency) = (w.type, w.currency) AND c.usable_from <= o.created_at
                AND EXISTS (${approvedAccount('a.id', 'c.proposal_id')}))))`,
  },
  {
    rule: 'a payout in USDT came from the custody of its network',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN withdrawals w ON w.order_id = o.id
          JOIN merchant_payout_accounts p ON p.id = w.payout_account_id
          JOIN transfers t ON t.order_id = o.id AND t.type = 'withdraw_payout' JOIN accounts a ON a.id = t.to_id
          WHERE o.kind = 'withdraw' AND a.kind <> CASE w.currency WHEN 'USDT' THEN 'custody:' || p.network ELSE 'exchange' END`,
  },
  {
    rule: 'a payout account is verified with four-eyes approval',
    sql: `SELECT 'payout account ' || c.account_id AS problem FROM payout_account_checks c
          WHERE NOT EXISTS (${approvedAccount('c.account_id', 'c.proposal_id')})`,
    reads: 'open',
  },
]

/** Rules of the rows that merchants' funds leave in the audit log. */
export const fundEvidenceProofs: readonly Proof[] = [
  {
    // By the order of the audit log, which is that of the commits: the clock of a call that waited is behind.
    rule: 'a merchant withdraws to an account that was not retired',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN withdrawals w ON w.order_id = o.id
          JOIN order_events e ON e.order_id = o.id AND e.actor = 'merchant' AND e.step <> 'cancelled'
          WHERE o.kind = 'withdraw' AND o.user_id IS NULL AND EXISTS (SELECT FROM audit_log r
            WHERE r.subject = w.payout_account_id::text AND r.call = 'fund/payout-account-retire' AND r.outcome = 'done'
              AND r.seq < (SELECT min(l.seq) FROM audit_log l WHERE l.staff_id = e.actor_id AND l.at = e.at
                AND l.call = 'fund/withdraw' AND l.outcome = 'done'))`,
  },
  {
    rule: "a merchant's member asked for what is booked about its funds",
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN order_events e ON e.order_id = o.id
          WHERE o.kind IN ('recharge', 'withdraw') AND o.user_id IS NULL AND e.actor = 'merchant' AND NOT EXISTS (
            SELECT FROM audit_log l WHERE l.staff_id = e.actor_id AND l.at = e.at AND l.outcome = 'done'
              AND l.call = CASE WHEN o.kind = 'recharge' THEN 'fund/deposit' WHEN e.step = 'cancelled' THEN 'fund/cancel'
                ELSE 'fund/withdraw' END)`,
  },
  {
    rule: 'a payout account was added by a person in the audit log',
    sql: `SELECT 'payout account ' || a.id AS problem FROM merchant_payout_accounts a WHERE NOT EXISTS (
            SELECT FROM audit_log l WHERE l.call = 'fund/payout-account-create' AND l.staff_id = a.added_by
              AND l.at = a.created_at AND l.outcome = 'done')`,
    reads: 'open',
  },
]

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

/** Rules of makers, the users who are merchants: what they moved, and that no trade is with oneself. */
export const makerProofs: readonly Proof[] = [
  {
    // Times are not compared: a transfer has that of its batch, which commands of several calls share.
    rule: 'USDT moves to and from offers as its maker asked, between accounts of one user',
    sql: `SELECT 'transfer ' || t.id AS problem FROM checked_transfers t JOIN accounts f ON f.id = t.from_id
          JOIN accounts a ON a.id = t.to_id WHERE t.type = 'maker_move' AND NOT EXISTS (
            SELECT FROM maker_moves m JOIN merchants o ON o.id = m.merchant_id AND o.owner_id = m.user_id
            WHERE m.id = t.order_id AND m.amount = t.amount
              AND (f.kind, a.kind, a.asset) = ('available', 'available', 'USDT')
              AND ARRAY[f.owner, a.owner] = CASE m.direction WHEN 'in' THEN ARRAY[m.user_id::text, m.merchant_id::text]
                ELSE ARRAY[m.merchant_id::text, m.user_id::text] END)`,
  },
  {
    rule: 'a move of a maker has one transfer',
    sql: `SELECT 'move ' || m.id AS problem FROM maker_moves m
          WHERE (SELECT count(*) FROM transfers t WHERE t.order_id = m.id AND t.type = 'maker_move') <> 1`,
    reads: 'open',
  },
  {
    rule: 'USDT moves from user to user as its sender asked, between wallets of two users',
    sql: `SELECT 'transfer ' || t.id AS problem FROM checked_transfers t JOIN accounts f ON f.id = t.from_id
          JOIN accounts a ON a.id = t.to_id WHERE t.type = 'user_transfer' AND NOT EXISTS (
            SELECT FROM user_transfers u WHERE u.id = t.order_id AND u.amount = t.amount AND u.from_user <> u.to_user
              AND (f.kind, a.kind, a.asset) = ('available', 'available', 'USDT')
              AND (f.owner, a.owner) = (u.from_user::text, u.to_user::text))`,
  },
  {
    rule: 'a transfer between users is posted once',
    sql: `SELECT 'transfer ' || u.transfer_no AS problem FROM user_transfers u
          WHERE (SELECT count(*) FROM transfers t WHERE t.order_id = u.id AND t.type = 'user_transfer') <> 1`,
    reads: 'open',
  },
  {
    rule: 'a paid request has one transfer of its amount to its owner',
    sql: `SELECT 'request ' || r.id AS problem FROM transfer_requests r
          LEFT JOIN transfer_request_ends e ON e.request_id = r.id LEFT JOIN user_transfers u ON u.request_id = r.id
          WHERE u.id IS DISTINCT FROM e.transfer_id OR (u.id IS NOT NULL AND (u.to_user, u.amount) <> (r.user_id, r.amount))`,
    reads: 'open',
  },
  {
    rule: 'a trade is between two people',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN merchants m ON m.id = o.merchant_id
          WHERE o.kind = 'sale' AND m.owner_id = o.user_id`,
  },
  {
    rule: "a trade is paid to the seller's account in its currency, by the definition of its own method",
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN sales s ON s.order_id = o.id
          LEFT JOIN bank_bindings b ON b.id = s.binding_id LEFT JOIN merchant_accounts a ON a.id = s.account_id
          LEFT JOIN pay_methods p ON p.id = coalesce(b.method_id, a.method_id)
          WHERE o.kind = 'sale' AND (b.user_id <> o.user_id OR b.currency <> s.currency OR a.merchant_id <> o.merchant_id
            OR a.currency NOT IN ('', s.currency) OR p.key IS DISTINCT FROM
              CASE WHEN b.method_id IS NOT NULL THEN b.type WHEN a.method_id IS NOT NULL THEN a.pay_type END)`,
  },
  {
    rule: 'buyers pay a maker to a bound account of the maker',
    sql: `SELECT 'order ' || o.order_no AS problem FROM checked_orders o JOIN sales s ON s.order_id = o.id
          JOIN merchant_accounts a ON a.id = s.account_id JOIN merchants m ON m.id = o.merchant_id
          LEFT JOIN bank_bindings b ON b.id = a.binding_id
          WHERE o.kind = 'sale' AND (a.merchant_id <> m.id OR b.user_id IS DISTINCT FROM m.owner_id)`,
  },
]
