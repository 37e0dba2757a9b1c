-- Hours before a new payout account of a user can be paid to, as the user chose; 0 without a choice.
CREATE OR REPLACE FUNCTION payout_delay(p_user uuid, p_at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT hours FROM payout_delays WHERE user_id = p_user AND from_at <= p_at ORDER BY id DESC LIMIT 1), 0)
$$;
