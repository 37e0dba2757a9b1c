-- Records the rows of a table that have no record yet. Arguments as of record_rows.
CREATE OR REPLACE FUNCTION record_missing(p_table text, p_key text, VARIADIC p_parts text[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' SET bytea_output = 'hex' AS $$
BEGIN
  EXECUTE format('INSERT INTO row_records (part, key, change, hash)
    SELECT p.part, row_key($1, a.new), ''insert'', row_hash(p.part, a.new)
    FROM (SELECT to_jsonb(t) AS new FROM %I t) a CROSS JOIN unnest($2) p (part)
    WHERE NOT EXISTS (SELECT FROM row_records r WHERE r.key = row_key($1, a.new) AND r.part = p.part)', p_table)
    USING string_to_array(p_key, ','), p_parts;
END $$;
