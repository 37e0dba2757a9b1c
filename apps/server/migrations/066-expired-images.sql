-- expands
-- Images of ended orders after the years of the setting `retention`: the file is deleted, the row in `uploads` with its hash stays.
CREATE TABLE expired_images (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  file_removed boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE expired_images IS 'Uploads whose file is no longer kept; written by expire_images only.';
COMMENT ON COLUMN expired_images.file_removed IS 'False until the file is deleted, after the commit of the row.';
CREATE INDEX expired_images_with_file ON expired_images (id) WHERE NOT file_removed;
CREATE TRIGGER expired_images_kept BEFORE DELETE OR TRUNCATE ON expired_images
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON expired_images REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'expired_images');
CREATE TRIGGER rows_changed AFTER UPDATE ON expired_images REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'expired_images');
CREATE TRIGGER rows_removed AFTER DELETE ON expired_images REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'expired_images');
GRANT SELECT, UPDATE (file_removed) ON expired_images TO c2c_app;
