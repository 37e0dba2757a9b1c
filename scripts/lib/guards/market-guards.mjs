const functions = 'apps/server/sql/functions/trade'
const currencies = ['trade/rate/currencies']
const inForce = ['trade/pay-method/in-force']

/**
 * Guards of currencies, payment methods and prices of new trades.
 * @type {readonly import('./guards.mjs').Guard[]}
 */
export const marketGuards = [
  {
    name: 'trade is within the limits of its currency',
    file: `${functions}/rate/refuse-currency-off.sql`,
    from: 'IF EXISTS (SELECT FROM fresh f JOIN traded_currencies()',
    to: 'IF false AND EXISTS (SELECT FROM fresh f JOIN traded_currencies()',
    tests: currencies,
  },
  {
    name: 'payout account is of a method of the offer',
    file: `${functions}/pay-method/binding-is-offered.sql`,
    from: 'b.type = ANY (o.pay_types) AND ',
    to: '',
    tests: ['trade/pay-method/attacks'],
  },
  {
    name: 'payout account is in the currency of the sale',
    file: `${functions}/pay-method/binding-is-offered.sql`,
    from: ' AND b.currency = NEW.currency',
    to: '',
    tests: inForce,
  },
  {
    name: 'no sale by a method that cannot be used',
    file: `${functions}/pay-method/binding-is-offered.sql`,
    from: 'AND NOT pay_type_off(b.type, NEW.currency)',
    to: '',
    tests: inForce,
  },
  {
    name: 'no purchase by a method that cannot be used',
    file: `${functions}/offer/payable-accounts.sql`,
    from: 'AND NOT pay_type_off(a.pay_type, p_currency)',
    to: '',
    tests: inForce,
  },
  {
    name: 'shipped method has its currencies',
    file: `${functions}/pay-method/pay-type-off.sql`,
    from: 'AND NOT shipped_methods() -> p_type ? p_currency',
    to: 'AND false',
    tests: inForce,
  },
  {
    name: 'unknown method cannot be used',
    file: `${functions}/pay-method/pay-type-off.sql`,
    from: '    true)',
    to: '    false)',
    tests: inForce,
  },
  {
    name: 'method that operators switched off cannot be used',
    file: `${functions}/pay-method/pay-type-off.sql`,
    from: "coalesce(m -> 'off' = 'true', false)",
    to: 'false',
    tests: inForce,
  },
  {
    name: 'methods of imported offers can be used',
    file: 'apps/server/src/features/trade/offer/csv/check-offer-rows.ts',
    from: 'if (method !== null) return',
    to: 'if (method !== null && false) return',
    tests: inForce,
  },
  {
    name: 'resumed offers have a method that can be used',
    file: 'apps/server/src/features/trade/offer/console-offer-bulk.ts',
    from: '    requireMethods(methods, changed, offer)\n',
    to: '',
    tests: inForce,
  },
  {
    name: 'withdrawal is of the type of its account',
    file: 'apps/server/sql/functions/payments/withdraw/withdrawal-type-is-bound.sql',
    from: 'IF NOT EXISTS (',
    to: 'IF false AND NOT EXISTS (',
    tests: ['trade/pay-method/attacks'],
  },
  {
    name: 'order is not worse than the offer that was shown',
    file: 'apps/server/src/features/trade/market/order-terms.ts',
    from: 'if (seen === null || seen === now) return now',
    to: 'if (seen === null || now > 0n) return now',
    tests: ['trade/order/express'],
  },
  {
    name: 'badge of a merchant takes two people',
    file: `${functions}/merchant/merchant-check-needs-approval.sql`,
    from: 'IF NOT EXISTS (',
    to: 'IF false AND NOT EXISTS (',
    tests: ['trade/reputation/favourites'],
  },
]
