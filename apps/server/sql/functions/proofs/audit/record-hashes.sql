-- The hash of each record of a row from one number to another.
CREATE OR REPLACE FUNCTION record_hashes(p_from bigint, p_to bigint) RETURNS TABLE (id bigint, hash text)
LANGUAGE sql STABLE SET timezone = 'UTC' SET bytea_output = 'hex' AS $$
  SELECT r.id, encode(sha256(convert_to(jsonb_strip_nulls(to_jsonb(r))::text, 'UTF8')), 'hex')
  FROM row_records r WHERE r.id BETWEEN p_from AND p_to ORDER BY r.id
$$;
