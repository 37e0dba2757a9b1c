-- Whom an open trade waits for, beside its step, so that a list in the order of urgency is read from an index.
ALTER TABLE orders ADD COLUMN awaits text CHECK (awaits IN ('user', 'merchant', 'operator'));
GRANT UPDATE (awaits) ON orders TO c2c_app;
UPDATE orders o SET awaits = CASE
    WHEN o.step IN ('appeal', 'review') THEN 'operator'
    WHEN (o.step IN ('waiting_payment', 'decided_return')) = (s.side = 'sell') THEN 'merchant'
    ELSE 'user'
  END FROM sales s WHERE s.order_id = o.id AND o.state = 'audit';

-- The orders of the house's list and of a merchant's, with all that they are narrowed by and read for: no trade is looked
-- at for a page that it is not on.
CREATE INDEX orders_urgent ON orders ((awaits = 'operator') DESC NULLS LAST, due_at, seq) INCLUDE (id, step, awaits)
  WHERE kind = 'sale' AND state = 'audit';
CREATE INDEX orders_urgent_of_merchant
  ON orders (merchant_id, (awaits = 'merchant') DESC NULLS LAST, due_at, seq) INCLUDE (id, step, awaits)
  WHERE kind = 'sale' AND state = 'audit';

-- The next item of a queue: appeals are found among trades without looking at each, and what somebody decided before
-- without looking at everything that ever happened.
CREATE INDEX orders_appealed ON orders (seq) WHERE kind = 'sale' AND state = 'audit' AND step IN ('appeal', 'review');
CREATE INDEX order_events_of_operator ON order_events (actor_id, order_id) WHERE actor = 'operator';
