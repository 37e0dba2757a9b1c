const functions = 'apps/server/sql/functions'
const tests = ['attacks/dishonest-merchants']

/** Merchants' funds: whose they are, where they go, and what they are credited for. */
export const fundGuards = [
  {
    name: 'payout account of another merchant',
    file: 'apps/server/src/features/payments/payout-account/payout-accounts.ts',
    from: 'if (!row || (own !== null && row.merchant_id !== own))',
    to: 'if (!row)',
    tests,
  },
  {
    name: 'withdrawal of another merchant is not cancelled',
    file: 'apps/server/src/features/payments/fund/console-fund-cancel.ts',
    from: 'if (!withdrawal || (own !== null && withdrawal.merchant_id !== own))',
    to: 'if (!withdrawal)',
    tests,
  },
  {
    name: "second factor of a merchant's withdrawal",
    file: 'apps/server/src/features/payments/fund/console-fund-withdraw.ts',
    from: 'if (keyId !== null) return',
    to: 'if (keyId === null || keyId !== null) return',
    tests: ['attacks/withdraw-proofs'],
  },
  {
    name: 'withdrawal goes to a verified account of its merchant',
    file: `${functions}/payments/withdraw/refuse-merchant-withdrawals.sql`,
    from: 'a.merchant_id = o.merchant_id AND ',
    to: '',
    tests,
  },
  {
    name: 'retired payout account of a merchant receives nothing',
    file: `${functions}/payments/withdraw/refuse-merchant-withdrawals.sql`,
    from: 'AND a.retired_at IS NULL ',
    to: '',
    tests,
  },
  {
    name: 'hold of a merchant',
    file: `${functions}/payments/withdraw/refuse-merchant-withdrawals.sql`,
    from: 'IF v_hold IS NOT NULL THEN',
    to: 'IF false THEN',
    tests,
  },
  {
    name: 'suspended merchant withdraws nothing',
    file: `${functions}/payments/withdraw/refuse-merchant-withdrawals.sql`,
    from: 'AND suspended_at IS NOT NULL)',
    to: 'AND false)',
    tests,
  },
  {
    name: "terms of a merchant's withdrawal are those of its quote",
    file: 'apps/server/src/features/payments/fund/console-fund-withdraw.ts',
    from: "if (seen === '' || seen === now.receive_amount) return",
    to: "if (seen === '' || seen !== '') return",
    tests: ['payments/fund/withdrawals'],
  },
  {
    name: "wrong codes of a merchant's member are counted",
    file: 'apps/server/src/features/payments/fund/console-fund-withdraw.ts',
    from: 'if (refusal) throw refusal',
    to: 'if (refusal && staffId === "") throw refusal',
    tests: ['attacks/withdraw-proofs'],
  },
  {
    name: 'amount of a day holds for withdrawals of a merchant at once',
    file: `${functions}/payments/withdraw/refuse-merchant-withdrawals.sql`,
    from: 'IF v_limit > 0 AND EXISTS',
    to: 'IF false AND EXISTS',
    tests,
  },
  {
    name: 'payout account is verified by two people',
    file: `${functions}/review/four-eyes/payout-account-needs-approval.sql`,
    from: 'IF NOT EXISTS (',
    to: 'IF false AND NOT EXISTS (',
    tests,
  },
  {
    name: 'merchant is credited with a proof',
    file: `${functions}/payments/recharge/recharge-needs-approval.sql`,
    from: "SELECT r.credentials = '{}' FROM",
    to: 'SELECT false FROM',
    tests,
  },
  {
    name: 'recharge is booked with its credit',
    file: `${functions}/payments/recharge/recharge-needs-credit.sql`,
    from: 'IF NOT EXISTS (',
    to: 'IF false AND NOT EXISTS (',
    tests,
  },
  {
    name: 'key withdraws from its networks alone',
    file: 'packages/contract/src/identity/api-key/console-api-key-create.ts',
    from: "!chosen.includes('withdraw') || networks.length > 0",
    to: 'chosen.length > 0 || networks.length > 0',
    tests: ['attacks/withdraw-proofs'],
  },
]
