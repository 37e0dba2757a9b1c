-- The texts in a value of a setting that all users read; links are for foreign_link.
CREATE OR REPLACE FUNCTION setting_text(p_key text, p_value jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_key
    WHEN 'maintenance' THEN published_text(p_value, ARRAY['message'])
    WHEN 'global_values' THEN published_text(p_value, ARRAY['app_name'])
    WHEN 'pay_types' THEN (SELECT coalesce(string_agg(said #>> '{}', E'\n'), '')
      FROM jsonb_path_query(p_value, 'strict $.** ? (@.type() == "string")') said)
    ELSE '' END
$$;
