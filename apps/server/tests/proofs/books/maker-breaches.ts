const aSale = "SELECT id, merchant_id, user_id FROM orders WHERE kind = 'sale' ORDER BY seq LIMIT 1"

/** For each rule of makers, a statement that breaks it in one row, with the words that name that row. */
export const makerBreaches = {
  'USDT moves to and from offers as its maker asked, between accounts of one user': `UPDATE transfers
    SET type = 'maker_move' WHERE id = (SELECT min(id) FROM transfers WHERE type = 'recharge')
    RETURNING 'transfer ' || id AS problem`,
  'a move of a maker has one transfer': `INSERT INTO maker_moves
    VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'in', 1, now()) RETURNING 'move ' || id AS problem`,
  'a trade is between two people': `INSERT INTO merchants (id, name, owner_id, created_at)
    SELECT merchant_id, 'Maker', user_id, now() FROM (${aSale}) s
    ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id
    RETURNING (SELECT 'order ' || order_no FROM orders o WHERE o.id = (SELECT id FROM (${aSale}) s)) AS problem`,
  'buyers pay a maker to a bound account of the maker': `WITH merchant AS (
      INSERT INTO merchants (id, name, created_at) SELECT merchant_id, 'Other', now() FROM (${aSale}) s
      ON CONFLICT (id) DO UPDATE SET name = 'Other' RETURNING id),
    account AS (INSERT INTO merchant_accounts (id, merchant_id, pay_type, currency, fields, created_at)
      VALUES (gen_random_uuid(), gen_random_uuid(), 'wise', '', '{}', now()) RETURNING id)
    UPDATE sales SET account_id = (SELECT id FROM account) FROM orders o
    WHERE o.id = order_id AND o.id = (SELECT id FROM (${aSale}) s) AND (SELECT count(*) FROM merchant) = 1
    RETURNING 'order ' || o.order_no AS problem`,
}
