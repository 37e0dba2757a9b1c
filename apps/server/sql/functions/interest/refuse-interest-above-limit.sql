-- Trigger of a row, until migration 016: add_running_interest does it for a statement.
CREATE OR REPLACE FUNCTION refuse_interest_above_limit() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_running bigint;
BEGIN
  INSERT INTO running_interest AS r (user_id, product_id, principal, interest)
    SELECT user_id, NEW.product_id, NEW.principal, NEW.interest FROM orders WHERE id = NEW.order_id AND state = 'audit'
    ON CONFLICT (user_id, product_id) DO UPDATE
      SET principal = r.principal + excluded.principal, interest = r.interest + excluded.interest
    RETURNING principal INTO v_running;
  IF v_running > (SELECT max_amount FROM interest_products WHERE id = NEW.product_id) THEN
    RAISE EXCEPTION 'the limit of the product is reached'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'interest_orders_limit';
  END IF;
  RETURN NEW;
END $$;
