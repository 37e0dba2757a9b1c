-- Deletes those of some uploads that nothing refers to, and returns their ids. The lock comes first: what refers to one of
-- them meanwhile either is visible to the deletion, or waits and finds that the upload is gone (refuse_missing_upload).
CREATE OR REPLACE FUNCTION delete_unused_uploads(p_ids uuid[]) RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM uploads WHERE id = ANY (p_ids) ORDER BY id FOR UPDATE;
  RETURN QUERY DELETE FROM uploads WHERE id = ANY (p_ids) AND NOT upload_is_used(id) RETURNING id;
END $$;
REVOKE ALL ON FUNCTION delete_unused_uploads(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION delete_unused_uploads(uuid[]) TO c2c_app;
