-- Trigger at the end of a transaction: USDT moves to and from a bond for a move of the same amount, between the accounts of its
-- merchant, and by a draw to the user of the trade.
CREATE OR REPLACE FUNCTION transfer_needs_bond_move() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bond_moves m JOIN accounts f ON f.id = NEW.from_id JOIN accounts a ON a.id = NEW.to_id
      WHERE coalesce(m.order_id, m.id) = NEW.order_id AND NEW.type = 'bond_' || m.kind AND m.amount = NEW.amount
        AND ARRAY[f.owner, f.kind, a.owner, a.kind] = CASE m.kind
          WHEN 'lock' THEN ARRAY[m.merchant_id::text, 'available', m.merchant_id::text, 'bond']
          WHEN 'release' THEN ARRAY[m.merchant_id::text, 'bond', m.merchant_id::text, 'available']
          ELSE ARRAY[m.merchant_id::text, 'bond', m.user_id::text, 'available'] END) THEN
    RAISE EXCEPTION 'this transfer has no move of a bond'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_needs_bond_move';
  END IF;
  RETURN NULL;
END $$;
