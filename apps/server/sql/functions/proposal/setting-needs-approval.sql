-- Trigger: settings that say where money goes and what it is worth need four eyes, unless the settings say otherwise.
CREATE OR REPLACE FUNCTION setting_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.set_by IS NOT NULL
    AND setting_approval_level(NEW.key) IS NOT NULL
    AND rates_approval_enabled()
    AND NOT spend_approval('setting', NEW.key, jsonb_build_object('value', NEW.value, 'made_by', NEW.set_by))
  THEN PERFORM raise_approval_missing('this setting'); END IF;
  RETURN NEW;
END $$;
