-- Ten payout accounts per merchant that are not retired. The lock on the merchant's row serializes two inserts.
CREATE OR REPLACE FUNCTION refuse_further_payout_account() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM merchants WHERE id = NEW.merchant_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM merchant_payout_accounts WHERE merchant_id = NEW.merchant_id AND retired_at IS NULL) >= 10 THEN
    RAISE EXCEPTION 'the merchant has ten payout accounts'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_accounts_limit';
  END IF;
  RETURN NEW;
END $$;
