-- Trigger: a new name without its skeleton, as a release from before skeletons writes it, does not keep that of the old name.
CREATE OR REPLACE FUNCTION name_skeleton_follows() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.name_skeleton IS NOT DISTINCT FROM OLD.name_skeleton THEN NEW.name_skeleton := NULL; END IF;
  RETURN NEW;
END $$;
