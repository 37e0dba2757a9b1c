-- Whether a new value of a setting publishes a link to another host that its current value does not have.
CREATE OR REPLACE FUNCTION setting_adds_foreign_link(p_key text, p_value jsonb) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_key = 'global_values' AND EXISTS (
    SELECT FROM unnest(ARRAY['img_url', 'logo', 'kf_url']) name
    WHERE foreign_link(coalesce(p_value ->> name, '')) AND p_value ->> name IS DISTINCT FROM
      (SELECT value ->> name FROM settings WHERE key = p_key ORDER BY id DESC LIMIT 1))
$$;
