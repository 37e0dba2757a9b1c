-- Trigger of a statement: refuses trades and withdrawals in a currency that is switched off, and trades outside of the limits of their currency.
-- services/settings/currencies.ts has the same rules for what is refused earlier.
CREATE OR REPLACE FUNCTION refuse_currency_off() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM fresh WHERE currency <> 'USDT' AND currency NOT IN (SELECT code FROM traded_currencies())) THEN
    RAISE EXCEPTION 'the currency is switched off' USING ERRCODE = 'check_violation', CONSTRAINT = 'currency_off';
  END IF;
  IF TG_TABLE_NAME = 'sales' THEN
    IF EXISTS (SELECT FROM fresh f JOIN traded_currencies() c ON c.code = f.currency
        WHERE f.number < c.min_number OR f.number > c.max_number) THEN
      RAISE EXCEPTION 'the trade is outside of the limits of its currency' USING ERRCODE = 'check_violation',
        CONSTRAINT = 'currency_limits';
    END IF;
  END IF;
  RETURN NULL;
END $$;
