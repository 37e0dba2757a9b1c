-- The hash of each order from one number to another with the terms of its kind. The steps of an order are in its events.
CREATE OR REPLACE FUNCTION order_hashes(p_from bigint, p_to bigint) RETURNS TABLE (id bigint, hash text)
LANGUAGE sql STABLE SET timezone = 'UTC' SET bytea_output = 'hex' AS $$
  SELECT o.seq, encode(sha256(convert_to(jsonb_strip_nulls(jsonb_build_object(
      'order', to_jsonb(o) - '{state,step,reason,updated_at,due_at,awaits}'::text[],
      'sale', to_jsonb(s), 'withdrawal', to_jsonb(w), 'recharge', to_jsonb(r), 'interest', to_jsonb(i)))::text, 'UTF8')), 'hex')
  FROM orders o LEFT JOIN sales s ON s.order_id = o.id LEFT JOIN withdrawals w ON w.order_id = o.id
  LEFT JOIN recharges r ON r.order_id = o.id LEFT JOIN interest_orders i ON i.order_id = o.id
  WHERE o.kind IN ('recharge', 'withdraw', 'sale', 'interest') AND o.seq BETWEEN p_from AND p_to ORDER BY o.seq
$$;
