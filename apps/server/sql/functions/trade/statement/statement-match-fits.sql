-- Trigger: a bank line is used for an open sale of its merchant with its direction, currency and amount; never one that takes another back.
CREATE OR REPLACE FUNCTION statement_match_fits() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM statement_lines l JOIN orders o ON o.merchant_id = l.merchant_id JOIN sales s ON s.order_id = o.id
    WHERE l.id = NEW.line_id AND o.id = NEW.order_id AND o.kind = 'sale' AND NOT l.reversal
      AND (s.currency, s.amount) = (l.currency, l.amount) AND (s.side = 'buy') = (l.direction = 'in')
  ) THEN
    RAISE EXCEPTION 'the bank line is not of this order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'statement_match_fits';
  END IF;
  RETURN NEW;
END $$;
