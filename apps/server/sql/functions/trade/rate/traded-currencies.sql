-- The currencies that are switched on (setting currencies): where their rate is from, and the limits of one trade in micro-units.
CREATE OR REPLACE FUNCTION traded_currencies() RETURNS TABLE (code text, rate text, min_number bigint, max_number bigint)
LANGUAGE sql STABLE AS $$
  SELECT c ->> 'code', coalesce(c ->> 'rate', 'source'), (nullif(c ->> 'min_number', '')::numeric * 1000000)::bigint,
    (nullif(c ->> 'max_number', '')::numeric * 1000000)::bigint
  FROM jsonb_array_elements(coalesce((SELECT value FROM settings WHERE key = 'currencies' ORDER BY id DESC LIMIT 1),
    default_setting('currencies'))) c
$$;
