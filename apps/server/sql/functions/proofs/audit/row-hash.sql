-- The hash of a part of a row. Nulls are left out, so a new column without a default changes no hash. STABLE, as its
-- parts are: so PostgreSQL inlines it.
CREATE OR REPLACE FUNCTION row_hash(p_part text, p_row jsonb) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_strip_nulls(row_part(p_part, p_row))::text, 'UTF8'))
$$;
