-- Trigger: a request ends as paid with a transfer that pays it.
CREATE OR REPLACE FUNCTION request_end_is_paid() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM user_transfers WHERE id = NEW.transfer_id AND request_id = NEW.request_id) THEN
    RAISE EXCEPTION 'the transfer pays another request' USING ERRCODE = 'check_violation', CONSTRAINT = 'request_end_is_paid';
  END IF;
  RETURN NULL;
END $$;
