-- Trigger of a row: the seller releases an order with a meeting once its code was entered. The decision of an appeal is an operator's and needs
-- none. features/trade/order/release-code.ts has the same rule for what is refused earlier.
CREATE OR REPLACE FUNCTION release_needs_code() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM meetings m WHERE m.order_id = NEW.id
      AND NOT EXISTS (SELECT FROM release_codes c WHERE c.order_id = m.order_id AND c.right_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'the code of this order was not entered'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'release_needs_code';
  END IF;
  RETURN NEW;
END $$;
