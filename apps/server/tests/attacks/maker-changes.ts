import type { Change } from './order-changes.ts'

const moves = `(SELECT id FROM maker_moves LIMIT 1)`

/** Changes of what makers are and moved. */
export const makerChanges: readonly Change[] = [
  ['amount of a move', 'UPDATE maker_moves SET amount = amount + 1', /as its maker asked.+: transfer \d+/],
  ['direction of a move', "UPDATE maker_moves SET direction = 'out'", /as its maker asked.+: transfer \d+/],
  ['move taken out', `DELETE FROM maker_moves WHERE id = ${moves}`, /maker_moves \S+ was removed/],
  [
    'transfer of a move to the wallet of another user',
    `UPDATE accounts SET owner = 'other' WHERE id = (SELECT from_id FROM transfers WHERE type = 'maker_move');`,
    /as its maker asked.+: transfer \d+/,
  ],
  [
    'move without a transfer',
    `INSERT INTO maker_moves SELECT gen_random_uuid(), user_id, merchant_id, direction, amount, at FROM maker_moves`,
    /a move of a maker has one transfer: move/,
  ],
  [
    'merchant given to a user',
    `UPDATE merchants SET owner_id = (SELECT user_id FROM orders WHERE kind = 'sale' LIMIT 1)
     WHERE id = (SELECT merchant_id FROM orders WHERE kind = 'sale' LIMIT 1)`,
    /a trade is between two people: order S/,
  ],
  [
    'member of a maker without its row in the audit log',
    `DELETE FROM audit_log WHERE call = 'maker/start'`,
    /joined with an invitation in the audit log: member/,
  ],
  ['maker of another user', `UPDATE staff SET user_id = NULL WHERE user_id IS NOT NULL`, /staff \S+ was changed/],
  [
    'account of a maker put in place of the bound one',
    `UPDATE merchant_accounts SET binding_id = NULL WHERE binding_id IS NOT NULL`,
    /merchant_accounts \S+ was changed/,
  ],
]
