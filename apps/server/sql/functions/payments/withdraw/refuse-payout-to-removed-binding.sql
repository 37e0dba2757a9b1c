-- Trigger of a row: a withdrawal to an account that its owner removed later is not paid; it can be rejected or cancelled.
-- A payout released to a wallet has left: its proof is booked.
CREATE OR REPLACE FUNCTION refuse_payout_to_removed_binding() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'payouts' AND EXISTS (SELECT FROM chain_payouts WHERE order_id = NEW.order_id) THEN RETURN NEW; END IF;
  IF EXISTS (SELECT FROM withdrawals w JOIN removed_bindings r USING (binding_id) WHERE w.order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'the payout account was removed'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_to_removed_binding';
  END IF;
  RETURN NEW;
END $$;
