-- Trigger: the list of a member follows the state of the trades.
CREATE OR REPLACE FUNCTION follow_held_order() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE order_holders SET state = NEW.state WHERE order_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION follow_held_order FROM PUBLIC;
