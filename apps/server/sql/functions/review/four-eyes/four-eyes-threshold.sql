-- The amount (micro-units) from which a kind of decision needs four-eyes approval; a kind without an amount always does.
CREATE OR REPLACE FUNCTION four_eyes_threshold(p_kind text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((current_setting_value('four_eyes') ->> p_kind)::numeric * 1000000, 0)::bigint
$$;
