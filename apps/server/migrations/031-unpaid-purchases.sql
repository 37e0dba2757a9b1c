-- A purchase that is not paid holds a merchant's USDT meanwhile, so one person has as many of them at once as the setting
-- says. An unpaid trade that waits for its user is a purchase; a sale waits for the merchant. Whoever buys waits for a lock
-- of the person's, in one order for all, so that two who count at the same time do not both find room;
-- features/trade/purchase-room.ts says the same to who asks beforehand. Rows are found one by one by their keys: a plan made
-- for empty tables must not read them whole later.
CREATE INDEX orders_unpaid ON orders (user_id) WHERE kind = 'sale' AND step = 'waiting_payment' AND awaits = 'user';
CREATE INDEX orders_abandoned ON orders (user_id, updated_at) WHERE kind = 'sale' AND step IN ('cancelled', 'expired');

CREATE FUNCTION refuse_too_many_unpaid() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_buyers uuid[] := ARRAY(SELECT (SELECT user_id FROM orders WHERE id = f.order_id) FROM fresh f WHERE f.side = 'buy');
  v_most int;
BEGIN
  IF v_buyers = '{}' THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(place)
    FROM (SELECT DISTINCT hashtextextended('purchases ' || buyer, 0) AS place FROM unnest(v_buyers) buyer ORDER BY 1) places;
  v_most := coalesce((SELECT (value ->> 'unpaid')::int FROM settings WHERE key = 'purchase_limits' ORDER BY id DESC LIMIT 1), 3);
  IF EXISTS (SELECT FROM unnest(v_buyers) buyer WHERE v_most < (SELECT count(*) FROM orders
      WHERE user_id = buyer AND kind = 'sale' AND step = 'waiting_payment' AND awaits = 'user')) THEN
    RAISE EXCEPTION 'too many purchases wait for payment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'unpaid_purchases_limit', DETAIL = v_most;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER refuse_too_many_unpaid AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_too_many_unpaid();
