const functions = 'apps/server/sql/functions/payments/transfer'
const tests = ['payments/transfer/transfer-limits']

/** @type {readonly import('./guards.mjs').Guard[]} */
export const transferGuards = [
  {
    name: 'transfer between users has its transfer of the ledger',
    file: `${functions}/user-transfer-is-posted.sql`,
    from: 'IF NOT EXISTS (',
    to: 'IF false AND NOT EXISTS (',
    tests,
  },
  {
    name: 'transfer of the ledger has its sender',
    file: `${functions}/transfer-needs-user-transfer.sql`,
    from: 'IF NOT EXISTS (',
    to: 'IF false AND NOT EXISTS (',
    tests,
  },
  {
    name: 'request is paid as it was asked for',
    file: `${functions}/transfer-pays-request.sql`,
    from: 'IF NOT EXISTS (',
    to: 'IF false AND NOT EXISTS (',
    tests,
  },
  {
    name: 'nothing is sent on hold',
    file: `${functions}/refuse-user-transfers.sql`,
    from: 'IF v_hold IS NOT NULL THEN',
    to: 'IF false THEN',
    tests,
  },
  {
    name: 'nothing is sent to a frozen account',
    file: `${functions}/refuse-user-transfers.sql`,
    from: 'SELECT DISTINCT to_user FROM fresh',
    to: 'SELECT DISTINCT to_user FROM fresh WHERE false',
    tests,
  },
  {
    name: 'limit of withdrawals of a day bounds transfers',
    file: `${functions}/refuse-user-transfers.sql`,
    from: 'IF v_limit > 0 AND EXISTS',
    to: 'IF false AND EXISTS',
    tests,
  },
  {
    name: 'limit of a level bounds transfers',
    file: `${functions}/refuse-user-transfers.sql`,
    from: "IF levels_are_limited('withdraw') THEN",
    to: 'IF false THEN',
    tests,
  },
  {
    name: 'limit of transfers of a day',
    file: `${functions}/refuse-user-transfers.sql`,
    from: 'IF v_limit IS NOT NULL THEN',
    to: 'IF false THEN',
    tests,
  },
  {
    name: 'withdrawals and transfers count together',
    file: 'apps/server/sql/functions/payments/withdraw/withdrawn-on-day.sql',
    from: ' + transferred_on_day(p_user, p_at)',
    to: '',
    tests,
  },
  {
    name: 'token of a receiver is of its sender and name',
    file: 'apps/server/src/services/receivers/receiver-token.ts',
    from: '[senderId, receiverId, requestId, time, name]',
    to: '[receiverId, requestId, time]',
    tests: ['payments/transfer/transfers'],
  },
]
