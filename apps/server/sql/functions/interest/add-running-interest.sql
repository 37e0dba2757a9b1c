-- Adds orders to their users' running interest in a product, and refuses them above the product's limit. The posting that
-- comes first has locked the users' accounts, so two orders of one user are never added at the same time;
-- features/interest/interest-orders.ts has the same rule for what is shown.
CREATE OR REPLACE FUNCTION add_running_interest() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_above boolean;
BEGIN
  WITH running AS (
    INSERT INTO running_interest AS r (user_id, product_id, principal, interest)
      SELECT o.user_id, i.product_id, sum(i.principal), sum(i.interest)
        -- One lookup by index per order: a join would be planned once and read all orders for ever.
        FROM added i
        CROSS JOIN LATERAL (SELECT user_id, state FROM orders WHERE id = i.order_id LIMIT 1) o WHERE o.state = 'audit'
        GROUP BY o.user_id, i.product_id ORDER BY o.user_id, i.product_id
      ON CONFLICT (user_id, product_id) DO UPDATE
        SET principal = r.principal + excluded.principal, interest = r.interest + excluded.interest
      RETURNING product_id, principal
  )
  SELECT EXISTS (SELECT FROM running JOIN interest_products p ON p.id = product_id WHERE principal > p.max_amount)
    INTO v_above;
  IF v_above THEN
    RAISE EXCEPTION 'the limit of the product is reached'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'interest_orders_limit';
  END IF;
  RETURN NULL;
END $$;
