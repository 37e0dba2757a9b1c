-- The hash of each order event from one number to another.
CREATE OR REPLACE FUNCTION event_hashes(p_from bigint, p_to bigint) RETURNS TABLE (id bigint, hash text)
LANGUAGE sql STABLE SET timezone = 'UTC' SET bytea_output = 'hex' AS $$
  SELECT e.id, encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(e))::text, 'UTF8')), 'hex')
  FROM order_events e WHERE e.id BETWEEN p_from AND p_to ORDER BY e.id
$$;
