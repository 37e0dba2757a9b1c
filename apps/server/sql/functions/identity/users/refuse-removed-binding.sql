-- Trigger of a row: nothing new is paid to a payout account that its owner removed.
CREATE OR REPLACE FUNCTION refuse_removed_binding() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM removed_bindings WHERE binding_id = NEW.binding_id) THEN
    RAISE EXCEPTION 'the payout account was removed' USING ERRCODE = 'check_violation', CONSTRAINT = 'binding_removed';
  END IF;
  RETURN NEW;
END $$;
