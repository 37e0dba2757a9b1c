-- The current value of a setting of default_setting. Fields that the stored value lacks have their defaults.
CREATE OR REPLACE FUNCTION current_setting_value(p_key text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT default_setting(p_key)
    || coalesce((SELECT jsonb_strip_nulls(value) FROM settings WHERE key = p_key ORDER BY id DESC LIMIT 1), '{}')
$$;
