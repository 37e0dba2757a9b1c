-- Trigger at the end of a transaction: a move has its transfer; transfer_needs_maker_move compares the two.
CREATE OR REPLACE FUNCTION maker_move_is_posted() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM transfers WHERE order_id = NEW.id AND type = 'maker_move') THEN
    RAISE EXCEPTION 'the move has no transfer' USING ERRCODE = 'check_violation', CONSTRAINT = 'maker_move_is_posted';
  END IF;
  RETURN NULL;
END $$;
