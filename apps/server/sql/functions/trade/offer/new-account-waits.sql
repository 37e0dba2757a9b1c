-- Trigger: a merchant's new receiving account waits, also when it is written by SQL; a maker's is a bound account, which has waited already.
CREATE OR REPLACE FUNCTION new_account_waits() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_hours integer := (coalesce((SELECT value FROM settings WHERE key = 'account_wait_hours' ORDER BY id DESC LIMIT 1),
    default_setting('account_wait_hours')) #>> '{}')::integer;
BEGIN
  NEW.waits_until := CASE WHEN NEW.binding_id IS NULL AND v_hours > 0
    THEN NEW.created_at + v_hours * interval '1 hour' END;
  NEW.confirmed_by := NULL;
  NEW.confirmed_at := NULL;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION new_account_waits FROM PUBLIC;
