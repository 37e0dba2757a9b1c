const oneWithdrawal = "(SELECT order_id FROM withdrawals JOIN payouts USING (order_id) WHERE type = 'bank' LIMIT 1)"

/** Terms on a chain of an order that was paid at the bank. */
const terms = `INSERT INTO chain_withdrawals (order_id, network, token, account, address, amount, units)
  SELECT order_id, 'TRC20', '0x' || repeat('a', 40), '0x' || repeat('b', 40), 'T', received, received FROM withdrawals
  WHERE order_id = ${oneWithdrawal}`

const release = `INSERT INTO chain_releases (order_id, note, at, after_block, second_from)
  SELECT order_id, '', now(), 1, 0 FROM chain_withdrawals`

/** Its evidence, of one provider. */
const evidence = `INSERT INTO chain_payouts (order_id, network, txid, place, sender, account, token, units, block_number, block_hash,
    witnesses, at, second_from)
  SELECT order_id, network, '0x' || repeat('c', 64), 0, '', account, token, units, 2, '', ARRAY['one'], now(), 0 FROM chain_withdrawals`

const named = (rows: string): string =>
  `${rows} RETURNING (SELECT 'order ' || order_no FROM orders WHERE id = order_id) AS problem`

/** For each rule of payouts on the chain, a statement by a superuser that breaks it, and the words that name the row. */
export const payoutBreaches = {
  'a withdrawal to an address of a user has its terms on the chain': named(terms),
  'a withdrawal to an address was released before it was paid': named(terms),
  'a withdrawal to an address is paid with its evidence from the chain': named(terms),
  'a payout on the chain was shown by as many providers as its amount needs': `WITH t AS (${terms} RETURNING *),
      r AS (${release.replace('FROM chain_withdrawals', 'FROM t')} RETURNING order_id)
    ${named(evidence.replace('FROM chain_withdrawals', 'FROM t'))}`,
  'a payout to an address came from the custody of its network': named(terms),
}
