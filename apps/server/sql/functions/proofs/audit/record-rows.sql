-- Trigger of a statement: records what it did to each row, with a hash of every part that changed.
--   first argument   the key columns, separated by commas
--   further ones     the parts (row_part)
CREATE OR REPLACE FUNCTION record_rows() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET timezone = 'UTC' SET bytea_output = 'hex' AS $$
DECLARE
  v_key text[] := string_to_array(TG_ARGV[0], ',');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO row_records (part, key, change, hash)
      SELECT p.part, CASE WHEN cardinality(v_key) = 1 THEN a.new ->> v_key[1] ELSE row_key(v_key, a.new) END, 'insert',
        row_hash(p.part, a.new)
      FROM (SELECT to_jsonb(t) AS new FROM added t) a CROSS JOIN unnest(TG_ARGV[1:]) p (part);
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO row_records (part, key, change, hash)
      SELECT p.part, a.key, CASE WHEN row_hash(p.part, r.old) IS NULL THEN 'insert' ELSE 'update' END, row_hash(p.part, a.new)
      FROM (SELECT to_jsonb(t) AS new, row_key(v_key, to_jsonb(t)) AS key FROM added t) a
      LEFT JOIN (SELECT to_jsonb(t) AS old, row_key(v_key, to_jsonb(t)) AS key FROM removed t) r USING (key)
      CROSS JOIN unnest(TG_ARGV[1:]) p (part)
      WHERE r.old IS NULL OR row_hash(p.part, a.new) IS DISTINCT FROM row_hash(p.part, r.old);
    -- A row with a new key has no longer its old one.
    INSERT INTO row_records (part, key, change, hash)
      SELECT p.part, r.key, 'delete', NULL
      FROM (SELECT row_key(v_key, to_jsonb(t)) AS key FROM removed t
        EXCEPT SELECT row_key(v_key, to_jsonb(t)) FROM added t) r
      CROSS JOIN unnest(TG_ARGV[1:]) p (part);
  ELSE
    INSERT INTO row_records (part, key, change, hash)
      SELECT p.part, row_key(v_key, to_jsonb(t)), 'delete', NULL FROM removed t CROSS JOIN unnest(TG_ARGV[1:]) p (part);
  END IF;
  RETURN NULL;
END $$;
