const aPurchase = "SELECT id FROM orders JOIN sales ON order_id = id WHERE side = 'buy' ORDER BY seq LIMIT 1"

/** For each rule of deadlines and outages, a statement that breaks it in one row, with the words that name that row. */
export const outageBreaches = {
  'the deadline of a trade is that of its step, or its last extension': `UPDATE orders SET due_at = now()
    WHERE id = (SELECT id FROM orders WHERE kind = 'sale' AND step = 'waiting_payment' LIMIT 1)
    RETURNING 'order ' || order_no AS problem`,
  'a late payment is an appeal of the buyer about a purchase that had expired': `INSERT INTO late_payments
    SELECT id, false, now() FROM (${aPurchase}) s
    RETURNING (SELECT 'order ' || order_no FROM orders WHERE id = order_id) AS problem`,
  'an extension by an outage is as long as the outage and five minutes': `WITH outage AS (
      INSERT INTO outages (from_at, until_at, extended_ms) VALUES (now() - interval '1 hour', now(), 3900000) RETURNING id)
    INSERT INTO order_extensions (order_id, outage_id, cause, step, due_from, due_at, at)
    SELECT s.id, outage.id, 'outage', 'waiting_payment', now(), now() + interval '64 minutes', now()
    FROM outage, (${aPurchase}) s
    RETURNING (SELECT 'order ' || order_no FROM orders WHERE id = order_id) AS problem`,
}
