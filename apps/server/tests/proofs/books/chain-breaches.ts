const oneCredit = '(SELECT order_id FROM recharge_credits LIMIT 1)'

/** Evidence of one provider about orders of a table. */
const evidenceOf = (
  table: string,
): string => `INSERT INTO chain_credits (order_id, network, txid, place, account, sender,
    token, units, amount, block_number, block_hash, witnesses, at, second_from)
  SELECT order_id, 'TRC20', '0x' || repeat('a', 64), 0, '0x' || repeat('b', 40), '', '', amount, amount, 1, '', ARRAY['one'],
    now(), amount FROM ${table} LIMIT 1`

/** For each rule of deposits from the chain, a statement by a superuser that breaks it, and the words that name the row. */
export const chainBreaches = {
  'a deposit to an own address is credited with its evidence from the chain': `WITH own AS (
      INSERT INTO chain_addresses (network, account, address, key, place, created_at)
      SELECT network, '0x' || repeat('b', 40), address, 'k', 0, now() FROM recharges WHERE order_id = ${oneCredit}
      RETURNING id)
    SELECT 'order ' || order_no AS problem FROM orders, own WHERE orders.id = ${oneCredit}`,
  'a credit from the chain was shown by as many providers as its amount needs': `${evidenceOf('recharge_credits')}
    RETURNING (SELECT 'order ' || order_no FROM orders WHERE id = order_id) AS problem`,
  'evidence from the chain belongs to a credit': `${evidenceOf('withdrawals')} RETURNING 'order ' || order_id AS problem`,
}
