-- The most of a user of a level on a UTC day, in micro-units (the setting verification_limits); 0 for no limit.
--   p_what   withdraw or trade
CREATE OR REPLACE FUNCTION level_limit(p_level text, p_what text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT ((current_setting_value('verification_limits') ->> (p_level || '_' || p_what))::numeric * 1000000)::bigint
$$;
