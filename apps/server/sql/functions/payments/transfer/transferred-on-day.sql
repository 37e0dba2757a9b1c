-- The amount that a user sent to other users on the UTC day of p_at, in micro-units.
CREATE OR REPLACE FUNCTION transferred_on_day(p_user uuid, p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount), 0)::bigint FROM user_transfers WHERE from_user = p_user
    AND created_at >= date_trunc('day', p_at, 'UTC') AND created_at < date_trunc('day', p_at, 'UTC') + interval '1 day'
$$;
