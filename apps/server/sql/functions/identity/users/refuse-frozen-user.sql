-- Trigger of a row: nothing new is created for a frozen user.
CREATE OR REPLACE FUNCTION refuse_frozen_user() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_while_frozen(NEW.user_id, 'account_frozen');
  RETURN NEW;
END $$;
