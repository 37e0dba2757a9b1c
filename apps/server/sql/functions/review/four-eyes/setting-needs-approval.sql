-- Trigger: settings that say where money goes and what it is worth need four eyes, unless the settings say otherwise, and
-- so does a new link to another host.
CREATE OR REPLACE FUNCTION setting_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.set_by IS NOT NULL
    AND ((setting_approval_level(NEW.key) IS NOT NULL AND rates_approval_enabled())
      OR setting_adds_foreign_link(NEW.key, NEW.value))
    AND NOT spend_approval('setting', NEW.key, jsonb_build_object('value', NEW.value, 'made_by', NEW.set_by))
  THEN PERFORM raise_approval_missing('this setting'); END IF;
  RETURN NEW;
END $$;
