-- A user's limit in a product. The posting that comes first has locked the user's account, so two orders of one user
-- are never counted at the same time; features/interest/terms.ts has the same rule for what is shown.
CREATE OR REPLACE FUNCTION refuse_interest_above_limit() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_running numeric;
BEGIN
  SELECT coalesce(sum(i.principal), 0) INTO v_running
    FROM orders mine
    JOIN orders o ON o.user_id = mine.user_id AND o.kind = 'interest' AND o.state = 'audit'
    JOIN interest_orders i ON i.order_id = o.id
    WHERE mine.id = NEW.order_id AND i.product_id = NEW.product_id;
  IF v_running + NEW.principal > (SELECT max_amount FROM interest_products WHERE id = NEW.product_id) THEN
    RAISE EXCEPTION 'the limit of the product is reached'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'interest_orders_limit';
  END IF;
  RETURN NEW;
END $$;
