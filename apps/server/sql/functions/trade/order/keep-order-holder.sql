-- Trigger: the member who takes over a trade works for its merchant, and takes it from the one who has it. Of two at the same time the
-- second is refused.
CREATE OR REPLACE FUNCTION keep_order_holder() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_order record;
BEGIN
  SELECT merchant_id, state, seq INTO v_order FROM orders WHERE id = NEW.order_id AND kind = 'sale' FOR UPDATE;
  IF v_order.state IS DISTINCT FROM 'audit' OR NOT EXISTS (SELECT FROM staff
    WHERE id = NEW.to_id AND merchant_id = v_order.merchant_id AND disabled_at IS NULL) THEN
    RAISE EXCEPTION 'the trade or its next holder is unknown'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_holder_is_member';
  END IF;
  IF (SELECT staff_id FROM order_holders WHERE order_id = NEW.order_id) IS DISTINCT FROM NEW.from_id THEN
    RAISE EXCEPTION 'another member has taken over the trade'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_holder_changed';
  END IF;
  INSERT INTO order_holders (order_id, merchant_id, staff_id, state, seq)
    VALUES (NEW.order_id, v_order.merchant_id, NEW.to_id, v_order.state, v_order.seq)
    ON CONFLICT (order_id) DO UPDATE SET staff_id = excluded.staff_id;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION keep_order_holder FROM PUBLIC;
