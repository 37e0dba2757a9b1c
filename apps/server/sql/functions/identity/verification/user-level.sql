-- The verification level of a user: the highest one that was reached. The names are in alphabetical order.
CREATE OR REPLACE FUNCTION user_level(p_user uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(level), 'none') FROM user_levels WHERE user_id = p_user
$$;
