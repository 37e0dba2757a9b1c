-- Fifty templates per merchant. The lock on the merchant's row serializes two inserts, so that both cannot count 49.
CREATE OR REPLACE FUNCTION refuse_many_templates() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM merchants WHERE id = NEW.merchant_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM offer_templates WHERE merchant_id = NEW.merchant_id) >= 50 THEN
    RAISE EXCEPTION 'the merchant has fifty templates'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offer_templates_limit';
  END IF;
  RETURN NEW;
END $$;
