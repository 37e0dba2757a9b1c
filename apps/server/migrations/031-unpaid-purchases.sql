-- A purchase that is not paid holds a merchant's USDT meanwhile, so one person has as many of them at once as the setting
-- says. Whoever buys waits for the person's row, in the order of the ids, so that two who count at the same time do not both
-- find room; features/trade/purchase-room.ts says the same to who asks beforehand.
CREATE INDEX orders_unpaid ON orders (user_id, updated_at) INCLUDE (step)
  WHERE kind = 'sale' AND step IN ('waiting_payment', 'cancelled', 'expired');

CREATE FUNCTION refuse_too_many_unpaid() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_buyers uuid[] := ARRAY(SELECT DISTINCT o.user_id FROM fresh f JOIN orders o ON o.id = f.order_id WHERE f.side = 'buy');
  v_most int;
BEGIN
  IF v_buyers = '{}' THEN RETURN NULL; END IF;
  PERFORM FROM users WHERE id = ANY (v_buyers) ORDER BY id FOR NO KEY UPDATE;
  v_most := coalesce((SELECT (value ->> 'unpaid')::int FROM settings WHERE key = 'purchase_limits' ORDER BY id DESC LIMIT 1), 3);
  IF EXISTS (SELECT FROM orders o JOIN sales s ON s.order_id = o.id
      WHERE o.user_id = ANY (v_buyers) AND o.kind = 'sale' AND o.step = 'waiting_payment' AND s.side = 'buy'
      GROUP BY o.user_id HAVING count(*) > v_most) THEN
    RAISE EXCEPTION 'too many purchases wait for payment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'unpaid_purchases_limit', DETAIL = v_most;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER refuse_too_many_unpaid AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_too_many_unpaid();
