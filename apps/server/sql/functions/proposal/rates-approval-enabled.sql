-- Whether sensitive settings and products need four eyes.
CREATE OR REPLACE FUNCTION rates_approval_enabled() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value ->> 'rates')::boolean FROM settings WHERE key = 'four_eyes' ORDER BY id DESC LIMIT 1), true)
$$;
