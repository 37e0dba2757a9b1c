-- Trigger of a row: an account that is bound during a hold cannot be used before the hold has ended.
CREATE OR REPLACE FUNCTION binding_waits_for_hold() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.usable_from := greatest(NEW.usable_from,
    (SELECT max(until) FROM user_holds WHERE user_id = NEW.user_id AND until > NEW.created_at));
  RETURN NEW;
END $$;
