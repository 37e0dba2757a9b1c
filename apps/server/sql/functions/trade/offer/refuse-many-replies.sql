-- Fifty saved replies per merchant. The lock on the merchant's row serializes two inserts, so that both cannot count 49.
CREATE OR REPLACE FUNCTION refuse_many_replies() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM merchants WHERE id = NEW.merchant_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM saved_replies WHERE merchant_id = NEW.merchant_id) >= 50 THEN
    RAISE EXCEPTION 'the merchant has fifty saved replies'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'saved_replies_limit';
  END IF;
  RETURN NEW;
END $$;
