-- Trigger at the end of a transaction: USDT moves between a wallet and a maker's balance for a move of the same amount,
-- between the accounts of one user.
CREATE OR REPLACE FUNCTION transfer_needs_maker_move() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM maker_moves m JOIN accounts f ON f.id = NEW.from_id JOIN accounts a ON a.id = NEW.to_id
      WHERE m.id = NEW.order_id AND m.amount = NEW.amount AND (f.kind, a.kind) = ('available', 'available')
        AND ARRAY[f.owner, a.owner] = CASE m.direction WHEN 'in' THEN ARRAY[m.user_id::text, m.merchant_id::text]
          ELSE ARRAY[m.merchant_id::text, m.user_id::text] END) THEN
    RAISE EXCEPTION 'this transfer has no move of a maker'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_needs_maker_move';
  END IF;
  RETURN NULL;
END $$;
