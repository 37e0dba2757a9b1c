/** The change, its statement, and the answer of verify. */
export type Change = readonly [what: string, statement: string, named: RegExp]

export const openWithdrawal = "(SELECT id FROM orders WHERE kind = 'withdraw' AND state = 'audit')"
const finishedSale = "(SELECT id FROM orders WHERE kind = 'sale' AND step = 'completed')"
const another = (table: string, not: string) => `(SELECT id FROM ${table} WHERE id <> ${not} ORDER BY id LIMIT 1)`

/** Changes of orders, their terms and their events. */
export const orderChanges: readonly Change[] = [
  [
    'user of an order',
    `UPDATE orders SET user_id = ${another('users', 'user_id')} WHERE id = ${finishedSale}`,
    /order S\S+ or its terms were changed/,
  ],
  [
    'number of an order',
    `UPDATE orders SET order_no = 'S-OTHER' WHERE id = ${finishedSale}`,
    /order S-OTHER or its terms/,
  ],
  [
    'merchant of an order',
    `UPDATE orders SET merchant_id = ${another('merchants', 'merchant_id')} WHERE id = ${finishedSale}`,
    /orders: order S/,
  ],
  [
    'time of an order',
    `UPDATE orders SET created_at = created_at - interval '1 day' WHERE id = ${finishedSale}`,
    /orders: order S/,
  ],
  [
    'step of an order',
    `UPDATE orders SET step = 'returned' WHERE id = ${finishedSale}`,
    /an event for its step: order S/,
  ],
  ['state of an order', `UPDATE orders SET state = 'reject' WHERE id = ${finishedSale}`, /order S/],
  ['reason of an order', `UPDATE orders SET reason = 'Another one.' WHERE id = ${finishedSale}`, /order S/],
  [
    'price of a finished sale',
    `UPDATE sales SET price = price * 2 WHERE order_id = ${finishedSale}`,
    /orders: order S/,
  ],
  [
    'fiat amount of a finished sale',
    `UPDATE sales SET amount = amount * 2 WHERE order_id = ${finishedSale}`,
    /orders: order S/,
  ],
  [
    'number of a finished sale',
    `UPDATE sales SET number = number * 2 WHERE order_id = ${finishedSale}`,
    /orders: order S/,
  ],
  [
    'payout account of a sale',
    `UPDATE sales SET binding_id = gen_random_uuid() WHERE order_id = ${finishedSale}`,
    /orders: order S/,
  ],
  [
    'payout account of a sale, one of another payment method',
    `UPDATE sales SET binding_id = (SELECT id FROM bank_bindings WHERE type = 'revolut') WHERE order_id = ${finishedSale}`,
    /orders: order S/,
  ],
  [
    'terms of a sale',
    `UPDATE sales SET terms = 'x', terms_language = 'en' WHERE order_id = ${finishedSale}`,
    /orders: order S/,
  ],
  ['currency of a sale', `UPDATE sales SET currency = 'JPY' WHERE order_id = ${finishedSale}`, /orders: order S/],
  [
    'payout account of an open withdrawal',
    `UPDATE withdrawals SET binding_id = gen_random_uuid() WHERE order_id = ${openWithdrawal}`,
    /orders: order W/,
  ],
  [
    'amount of an open withdrawal, times ten',
    `UPDATE withdrawals SET amount = amount * 10, received = received * 10 WHERE order_id = ${openWithdrawal}`,
    /orders: order W/,
  ],
  [
    'rate of a withdrawal',
    `UPDATE withdrawals SET rate = rate + 1 WHERE order_id = ${openWithdrawal}`,
    /orders: order W/,
  ],
  ['claim of a recharge', 'UPDATE recharges SET claimed = claimed + 1', /orders: order R/],
  ['address of a recharge', "UPDATE recharges SET address = 'T-ELSEWHERE'", /orders: order R/],
  ['transaction of a recharge', "UPDATE recharges SET txid = 'abc'", /orders: order R/],
  ['proof of a recharge', "UPDATE recharges SET credentials = '{}'", /orders: order R/],
  ['product of an interest order', 'UPDATE interest_orders SET product_id = gen_random_uuid()', /orders: order I/],
  [
    'dates of an interest order',
    "UPDATE interest_orders SET starts_at = starts_at - interval '1 day', expires_at = expires_at - interval '1 day'",
    /orders: order I/,
  ],
  ['order taken out', `DELETE FROM orders WHERE id = ${finishedSale}`, /the order numbered \d+ was removed/],
  [
    'order added',
    "INSERT INTO orders (id, order_no, kind, user_id, state, step, created_at, updated_at, seq) OVERRIDING SYSTEM VALUE SELECT gen_random_uuid(), 'S-NEW', kind, user_id, state, step, created_at, updated_at, -1 FROM orders WHERE kind = 'recharge' AND user_id IS NOT NULL LIMIT 1",
    /order S-NEW was added afterwards/,
  ],
  [
    'order event taken out',
    `DELETE FROM order_events WHERE order_id = ${finishedSale} AND step = 'paid'`,
    /order event \d+ was removed/,
  ],
  [
    'actor of an order event',
    `UPDATE order_events SET actor_id = NULL WHERE order_id = ${finishedSale}`,
    /event \d+ of order S\S+ was changed/,
  ],
  [
    'note of an order event',
    `UPDATE order_events SET note = 'SEPA 9' WHERE step = 'paid'`,
    /event \d+ of order S\S+ was changed/,
  ],
  [
    'time of an order event',
    `UPDATE order_events SET at = at + interval '1 hour' WHERE step = 'paid'`,
    /event \d+ of order S\S+ was changed/,
  ],
]
