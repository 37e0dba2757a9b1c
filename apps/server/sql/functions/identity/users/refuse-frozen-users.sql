-- Trigger of a statement: nothing new is created for frozen users.
CREATE OR REPLACE FUNCTION refuse_frozen_users() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_any_frozen(ARRAY(SELECT DISTINCT user_id FROM added), 'account_frozen');
  RETURN NULL;
END $$;
