-- The amount (micro-units) from which a kind of decision needs four eyes: always, unless the setting says otherwise.
CREATE OR REPLACE FUNCTION four_eyes_threshold(p_kind text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value ->> p_kind)::numeric * 1000000 FROM settings
                   WHERE key = 'four_eyes' ORDER BY id DESC LIMIT 1), 0)::bigint
$$;
