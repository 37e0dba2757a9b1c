-- Whether any level has a limit of a day.
--   p_what   withdraw or trade
CREATE OR REPLACE FUNCTION levels_are_limited(p_what text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM unnest(ARRAY['none', 'email', 'identity']) level WHERE level_limit(level, p_what) > 0)
$$;
