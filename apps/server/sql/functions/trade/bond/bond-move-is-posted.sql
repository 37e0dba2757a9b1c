-- Trigger at the end of a transaction: a move has its transfer, and a draw ends its trade; transfer_needs_bond_move compares the
-- accounts.
CREATE OR REPLACE FUNCTION bond_move_is_posted() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM transfers WHERE order_id = coalesce(NEW.order_id, NEW.id) AND type = 'bond_' || NEW.kind
      AND amount = NEW.amount)
    OR EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND state = 'audit') THEN
    RAISE EXCEPTION 'the move of the bond has no transfer'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_move_is_posted';
  END IF;
  RETURN NULL;
END $$;
