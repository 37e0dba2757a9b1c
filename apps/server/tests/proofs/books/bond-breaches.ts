const madeUp = (kind: string, amount: number, more: string) => `INSERT INTO bond_moves
    (id, merchant_id, kind, amount, order_id, user_id, staff_id, at)
  VALUES (gen_random_uuid(), gen_random_uuid(), '${kind}', ${amount}, ${more}, now()) RETURNING 'move ' || id AS problem`

/** For each rule of bonds, a statement that breaks it in one row, with the words that name that row. */
export const bondBreaches = {
  'a bond is the sum of its moves': `INSERT INTO accounts (owner, kind, asset, may_be_negative, balance)
    VALUES (gen_random_uuid()::text, 'bond', 'USDT', false, 5) RETURNING 'owner ' || owner AS problem`,
  'USDT moves to and from a bond as its move says, between the accounts of its parties': `UPDATE transfers
    SET type = 'bond_lock' WHERE id = (SELECT min(id) FROM transfers WHERE type = 'recharge')
    RETURNING 'transfer ' || id AS problem`,
  'a move of a bond has one transfer': madeUp('lock', 1, 'NULL, NULL, gen_random_uuid()'),
  'a bond is released seven days after its notice': madeUp('release', 1, 'NULL, NULL, NULL'),
  'a bond pays the award of the last decision about a trade of its merchant, to the user': madeUp(
    'draw',
    1,
    'gen_random_uuid(), gen_random_uuid(), NULL',
  ),
}
