-- Trigger at the end of a transaction: USDT moves from the wallet of a user to that of another as the sender asked, in the same amount.
CREATE OR REPLACE FUNCTION transfer_needs_user_transfer() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM user_transfers u JOIN accounts f ON f.id = NEW.from_id JOIN accounts a ON a.id = NEW.to_id
      WHERE u.id = NEW.order_id AND u.amount = NEW.amount AND (f.kind, a.kind, a.asset) = ('available', 'available', 'USDT')
        AND (f.owner, a.owner) = (u.from_user::text, u.to_user::text)) THEN
    RAISE EXCEPTION 'this transfer has no order of its sender'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_needs_user_transfer';
  END IF;
  RETURN NULL;
END $$;
