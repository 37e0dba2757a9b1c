-- Trigger: an award is at most what is left of the bond beside other awards, and at most the trade; none where the user gets the escrow. The lock of
-- the merchant's row puts awards and moves of one bond in an order.
CREATE OR REPLACE FUNCTION award_fits_bond() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_merchant uuid := (SELECT merchant_id FROM orders WHERE id = NEW.order_id);
  v_side text;
  v_number bigint;
BEGIN
  PERFORM FROM merchants WHERE id = v_merchant FOR NO KEY UPDATE;
  SELECT side, number INTO v_side, v_number FROM sales WHERE order_id = NEW.order_id;
  IF NEW.award > v_number OR (v_side = 'buy') = (NEW.outcome = 'release')
    OR NEW.award > bond_total(v_merchant) - bond_awarded(v_merchant, NEW.order_id) THEN
    RAISE EXCEPTION 'the bond does not cover the award' USING ERRCODE = 'check_violation', CONSTRAINT = 'award_fits_bond';
  END IF;
  RETURN NEW;
END $$;
