-- An unpaid purchase holds a merchant's USDT, so the setting purchase_limits limits them per user (unpaid_limit). An unpaid trade that
-- awaits its user is a purchase; a sale awaits the merchant. An advisory lock per buyer, taken in one order, serializes
-- concurrent purchases; features/trade/purchase-room.ts has the same rule for what is shown. Rows are counted one buyer
-- at a time by index: a plan made for empty tables must not read them whole later.
CREATE OR REPLACE FUNCTION refuse_too_many_unpaid() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_buyers uuid[] := ARRAY(SELECT DISTINCT (SELECT user_id FROM orders WHERE id = f.order_id) FROM fresh f WHERE f.side = 'buy');
  v_most int;
BEGIN
  IF v_buyers = '{}' THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(place)
    FROM (SELECT hashtextextended('purchases ' || buyer, 0) AS place FROM unnest(v_buyers) buyer ORDER BY 1) places;
  SELECT unpaid_limit(buyer) INTO v_most FROM unnest(v_buyers) buyer
    WHERE unpaid_limit(buyer) < (SELECT count(*) FROM orders
      WHERE user_id = buyer AND kind = 'sale' AND step = 'waiting_payment' AND awaits = 'user') LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'too many purchases wait for payment'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'unpaid_purchases_limit', DETAIL = v_most;
  END IF;
  RETURN NULL;
END $$;
