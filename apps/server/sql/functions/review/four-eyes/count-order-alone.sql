-- count_alone for an order whose newest event is the decision. An order without one is counted as decided by nil.
CREATE OR REPLACE FUNCTION count_order_alone(p_kind text, p_order uuid, p_amount bigint) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count_alone(p_kind, coalesce(o.user_id, o.merchant_id),
    coalesce(CASE e.actor WHEN 'operator' THEN e.actor_id END, '00000000-0000-0000-0000-000000000000'), e.at, p_amount)
  FROM orders o JOIN order_events e ON e.order_id = o.id WHERE o.id = p_order ORDER BY e.id DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION count_order_alone FROM PUBLIC;
