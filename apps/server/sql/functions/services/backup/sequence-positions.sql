-- The last number of every sequence that was used, for backups: the server's login cannot read sequences.
CREATE OR REPLACE FUNCTION sequence_positions(OUT name text, OUT last_number bigint) RETURNS SETOF record LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT sequencename::text, last_value FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL
    ORDER BY sequencename
$$;
REVOKE ALL ON FUNCTION sequence_positions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sequence_positions TO c2c_app;
