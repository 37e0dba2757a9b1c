-- Trigger: terms on a chain belong to a new withdrawal of a user in USDT, of exactly what its user receives.
CREATE OR REPLACE FUNCTION chain_withdrawal_matches() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM orders o JOIN withdrawals w ON w.order_id = o.id JOIN bank_bindings b ON b.id = w.binding_id
    WHERE o.id = NEW.order_id AND o.step = 'review' AND (w.type, b.type, w.currency) = ('usdt', 'usdt', 'USDT')
      AND w.received = NEW.amount
  ) THEN
    RAISE EXCEPTION 'the terms are not those of this order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_withdrawal_matches';
  END IF;
  RETURN NEW;
END $$;
