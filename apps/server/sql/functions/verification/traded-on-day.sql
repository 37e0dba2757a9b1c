-- What a user sold and bought on the UTC day of p_at, in micro-units; what was cancelled or has expired does not count.
CREATE OR REPLACE FUNCTION traded_on_day(p_user uuid, p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(s.number), 0)::bigint FROM orders o JOIN sales s ON s.order_id = o.id
  WHERE o.user_id = p_user AND o.kind = 'sale' AND o.state <> 'reject'
    AND o.created_at >= date_trunc('day', p_at, 'UTC') AND o.created_at < date_trunc('day', p_at, 'UTC') + interval '1 day'
$$;
