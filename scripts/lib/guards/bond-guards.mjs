const functions = 'apps/server/sql/functions/trade/bond'
const tests = ['attacks/bonds']

/**
 * Guards of bonds and of the awards that they pay.
 * @type {readonly import('./guards.mjs').Guard[]}
 */
export const bondGuards = [
  {
    name: 'bond is the sum of its moves',
    file: `${functions}/bond-is-its-moves.sql`,
    from: 'IF (SELECT balance',
    to: 'IF false AND (SELECT balance',
    tests,
  },
  {
    name: 'transfer of a bond has its move, between its accounts',
    file: `${functions}/transfer-needs-bond-move.sql`,
    from: 'IF NOT EXISTS (',
    to: 'IF false AND NOT EXISTS (',
    tests,
  },
  {
    name: 'move of a bond has its transfer',
    file: `${functions}/bond-move-is-posted.sql`,
    from: 'IF NOT EXISTS (',
    to: 'IF false AND NOT EXISTS (',
    tests,
  },
  {
    name: 'draw of a bond is the award of a decision',
    file: `${functions}/refuse-bond-move.sql`,
    from: 'IF NOT EXISTS (SELECT FROM orders o',
    to: 'IF false AND NOT EXISTS (SELECT FROM orders o',
    tests,
  },
  {
    name: 'bond leaves after seven days',
    file: `${functions}/refuse-bond-move.sql`,
    from: " OR NEW.at < v_leaving + interval '7 days'",
    to: '',
    tests,
  },
  {
    name: 'bond waits for trades',
    file: `${functions}/refuse-bond-move.sql`,
    from: ' OR bond_waits_for(NEW.merchant_id, v_leaving) > 0',
    to: '',
    tests,
  },
  {
    name: 'award is at most the trade',
    file: `${functions}/award-fits-bond.sql`,
    from: 'NEW.award > v_number OR ',
    to: '',
    tests,
  },
  {
    name: 'award is for the user who does not get the escrow',
    file: `${functions}/award-fits-bond.sql`,
    from: "(v_side = 'buy') = (NEW.outcome = 'release')",
    to: 'false',
    tests,
  },
  {
    name: 'award is at most what is left of the bond',
    file: `${functions}/award-fits-bond.sql`,
    from: 'OR NEW.award > bond_total(v_merchant) - bond_awarded(v_merchant, NEW.order_id)',
    to: '',
    tests,
  },
  {
    name: 'trade of an offer that needs a bond begins with it',
    file: `${functions}/refuse-unbonded-sales.sql`,
    from: 'IF EXISTS (SELECT FROM fresh',
    to: 'IF false AND EXISTS (SELECT FROM fresh',
    tests: ['trade/bond/bonds'],
  },
]
