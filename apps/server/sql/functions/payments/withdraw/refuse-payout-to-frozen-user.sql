-- Trigger: nothing is paid out to a frozen user or a suspended merchant. A payout released to a wallet has left: its proof is booked.
CREATE OR REPLACE FUNCTION refuse_payout_to_frozen_user() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'payouts' AND EXISTS (SELECT FROM chain_payouts WHERE order_id = NEW.order_id) THEN RETURN NEW; END IF;
  PERFORM FROM merchants m JOIN orders o ON o.merchant_id = m.id WHERE o.id = NEW.order_id FOR SHARE OF m;
  IF EXISTS (SELECT FROM merchants m JOIN orders o ON o.merchant_id = m.id
      WHERE o.id = NEW.order_id AND m.suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the merchant is suspended' USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_to_suspended';
  END IF;
  PERFORM refuse_while_frozen((SELECT user_id FROM orders WHERE id = NEW.order_id), 'payout_frozen');
  RETURN NEW;
END $$;
