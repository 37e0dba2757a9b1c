-- Marks those of some uploads as no longer kept that belong to ended orders alone and are needed by none (image_is_needed), after
-- the years of the setting `retention`, and returns their ids. The lock comes first, as in delete_unused_uploads.
CREATE OR REPLACE FUNCTION expire_images(p_ids uuid[], p_at timestamptz) RETURNS SETOF uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_years int := coalesce((current_setting_value('retention') ->> 'receipt_years')::int, 0);
  v_before timestamptz := p_at - make_interval(years => v_years);
BEGIN
  IF v_years < 1 THEN RETURN; END IF;
  PERFORM FROM uploads WHERE id = ANY (p_ids) ORDER BY id FOR UPDATE;
  RETURN QUERY INSERT INTO expired_images (id, at)
    SELECT u.id, p_at FROM uploads u
      WHERE u.id = ANY (p_ids) AND u.created_at < v_before AND upload_is_used(u.id)
        AND NOT image_is_needed(u.id, v_before, p_at)
    ON CONFLICT DO NOTHING RETURNING id;
END $$;
REVOKE ALL ON FUNCTION expire_images(uuid[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION expire_images(uuid[], timestamptz) TO c2c_app;
