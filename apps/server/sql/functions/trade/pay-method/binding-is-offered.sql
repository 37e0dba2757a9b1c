-- Trigger: a merchant pays a seller to an account of one of the offer's methods, in the currency of the sale.
-- features/trade/market/order-terms.ts has the same rule for what is refused earlier.
CREATE OR REPLACE FUNCTION binding_is_offered() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bank_bindings b JOIN offers o ON o.id = NEW.offer_id
      WHERE b.id = NEW.binding_id AND b.type = ANY (o.pay_types) AND b.currency = NEW.currency
        AND NOT pay_type_off(b.type, NEW.currency)) THEN
    RAISE EXCEPTION 'the offer does not pay to this kind of account'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'binding_not_offered';
  END IF;
  RETURN NEW;
END $$;
