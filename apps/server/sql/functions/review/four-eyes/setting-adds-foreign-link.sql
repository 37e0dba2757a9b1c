-- Whether a new value of a setting publishes a link to another host, or a text with a contact, that its current value does not have.
CREATE OR REPLACE FUNCTION setting_adds_foreign_link(p_key text, p_value jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_key IN ('global_values', 'maintenance', 'pay_types') THEN (
    SELECT adds_contact(setting_text(p_key, now.value), setting_text(p_key, p_value))
      OR p_key = 'global_values' AND EXISTS (
        SELECT FROM unnest(ARRAY['img_url', 'logo', 'kf_url']) name
        WHERE foreign_link(coalesce(p_value ->> name, '')) AND p_value ->> name IS DISTINCT FROM now.value ->> name)
    FROM (SELECT (SELECT value FROM settings WHERE key = p_key ORDER BY id DESC LIMIT 1)) now (value)
  ) ELSE false END
$$;
