-- The values of a row's key columns, separated by spaces.
CREATE OR REPLACE FUNCTION row_key(p_columns text[], p_row jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(p_row ->> u.name, ' ' ORDER BY u.place) FROM unnest(p_columns) WITH ORDINALITY u (name, place)
$$;
