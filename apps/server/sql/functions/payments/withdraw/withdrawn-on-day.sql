-- The amount that left a user on the UTC day of p_at, in micro-units: withdrawals under review and those paid out, and transfers to other users.
CREATE OR REPLACE FUNCTION withdrawn_on_day(p_user uuid, p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(w.amount), 0)::bigint + transferred_on_day(p_user, p_at) FROM orders o JOIN withdrawals w ON w.order_id = o.id
  WHERE o.user_id = p_user AND o.kind = 'withdraw' AND o.state <> 'reject'
    AND o.created_at >= date_trunc('day', p_at, 'UTC') AND o.created_at < date_trunc('day', p_at, 'UTC') + interval '1 day'
$$;
