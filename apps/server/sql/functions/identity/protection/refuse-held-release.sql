-- Trigger of a row: a party on hold does not confirm a payment, which would release its escrow. The decision of an appeal is an operator's
-- and goes on. features/trade/order/move-sale.ts has the same rule for what is refused earlier.
CREATE OR REPLACE FUNCTION refuse_held_release() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_until timestamptz := (SELECT trade_held_until(s.side, NEW.user_id, NEW.merchant_id, NEW.updated_at)
    FROM sales s WHERE s.order_id = NEW.id);
BEGIN
  IF v_until IS NOT NULL THEN
    RAISE EXCEPTION 'the party that releases the escrow is on hold' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'release_hold', DETAIL = to_char(v_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  RETURN NEW;
END $$;
