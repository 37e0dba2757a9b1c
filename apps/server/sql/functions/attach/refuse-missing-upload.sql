-- The foreign key of a column of uploads, named by the trigger's argument: each exists with its file and is locked until the commit.
CREATE OR REPLACE FUNCTION refuse_missing_upload() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_ids uuid[] := ARRAY(SELECT DISTINCT jsonb_array_elements_text(to_jsonb(NEW) -> TG_ARGV[0])::uuid);
  v_found bigint;
BEGIN
  SELECT count(*) INTO v_found
    FROM (SELECT FROM uploads WHERE id = ANY (v_ids) ORDER BY id FOR KEY SHARE) locked;
  v_found := v_found - (SELECT count(*) FROM expired_images WHERE id = ANY (v_ids));
  IF v_found <> cardinality(v_ids) THEN
    RAISE EXCEPTION 'an upload of % does not exist', TG_TABLE_NAME USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;
