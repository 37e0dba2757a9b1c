-- Who decides, and where the links lead by which people of the house come in, is set by two people whatever the other terms
-- take: one owner alone could otherwise turn the rule off that binds them, or send a colleague's link to an address of
-- their own and become that colleague. What is set from the console has an approved proposal of its very moment.
CREATE FUNCTION setting_always_by_two() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'setting' AND p.subject = NEW.key AND p.made_by = NEW.set_by AND d.at = NEW.created_at
      AND (p.payload ->> 'value')::jsonb = NEW.value
  ) THEN PERFORM second_person_missing('this setting'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER setting_always_by_two BEFORE INSERT ON settings
  FOR EACH ROW WHEN (NEW.set_by IS NOT NULL AND NEW.key IN ('four_eyes', 'owner_trades', 'app_url'))
  EXECUTE FUNCTION setting_always_by_two();

-- An offer by the clock of a zone that is unknown here fails each look at the hall: such offers rest until their merchant
-- has said other hours.
UPDATE offers SET hours = '', active = false
  WHERE hours <> '' AND lower(substr(hours, 13)) NOT IN (SELECT lower(name) FROM pg_timezone_names);

-- A table that somebody makes for their own session is looked up before ours of the same name, unless it is said to come
-- last: rules that read `settings` or `accounts` could be told others.
DO $$
DECLARE v_rule regprocedure;
BEGIN
  FOR v_rule IN
    SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND (prosecdef OR prorettype = 'trigger'::regtype)
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = pg_catalog, public, pg_temp', v_rule);
  END LOOP;
END $$;
