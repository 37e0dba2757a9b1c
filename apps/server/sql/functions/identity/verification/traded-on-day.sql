-- The amount that a user sold and bought on the UTC day of p_at, in micro-units, also as a maker; cancelled or expired trades do
-- not count.
CREATE OR REPLACE FUNCTION traded_on_day(p_user uuid, p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(s.number), 0)::bigint FROM (
    SELECT o.id FROM orders o WHERE o.user_id = p_user AND o.kind = 'sale' AND o.state <> 'reject'
      AND o.created_at >= date_trunc('day', p_at, 'UTC') AND o.created_at < date_trunc('day', p_at, 'UTC') + interval '1 day'
    UNION ALL
    SELECT o.id FROM merchants m JOIN orders o ON o.merchant_id = m.id
    WHERE m.owner_id = p_user AND o.kind = 'sale' AND o.state <> 'reject'
      AND o.created_at >= date_trunc('day', p_at, 'UTC') AND o.created_at < date_trunc('day', p_at, 'UTC') + interval '1 day'
  ) traded JOIN sales s ON s.order_id = traded.id
$$;
