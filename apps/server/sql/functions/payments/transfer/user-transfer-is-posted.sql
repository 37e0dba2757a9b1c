-- Trigger at the end of a transaction: a transfer between users has its transfer of the ledger; transfer_needs_user_transfer compares the two.
CREATE OR REPLACE FUNCTION user_transfer_is_posted() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM transfers WHERE order_id = NEW.id AND type = 'user_transfer') THEN
    RAISE EXCEPTION 'the transfer is not posted' USING ERRCODE = 'check_violation', CONSTRAINT = 'user_transfer_is_posted';
  END IF;
  RETURN NULL;
END $$;
