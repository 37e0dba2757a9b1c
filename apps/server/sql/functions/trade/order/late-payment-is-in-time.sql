-- Trigger of late_payments: an expired purchase, for the hours of the setting after its expiry; outages since then do not count.
CREATE OR REPLACE FUNCTION late_payment_is_in_time() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_expired timestamptz := (SELECT o.updated_at FROM orders o JOIN sales s ON s.order_id = o.id
    WHERE o.id = NEW.order_id AND o.kind = 'sale' AND o.step = 'expired' AND s.side = 'buy' FOR UPDATE OF o);
BEGIN
  IF v_expired IS NULL OR NEW.at >= late_payment_until(v_expired) THEN
    RAISE EXCEPTION 'this purchase takes no late payment' USING ERRCODE = 'check_violation', CONSTRAINT = 'late_payment_is_in_time';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION late_payment_is_in_time FROM PUBLIC;
