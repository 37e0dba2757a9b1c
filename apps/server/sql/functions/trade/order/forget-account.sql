-- Trigger: merchants no longer find the trades of a deleted user by the account's name.
CREATE OR REPLACE FUNCTION forget_account() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM sale_words w USING orders o
    WHERE o.user_id = NEW.id AND o.kind = 'sale'
      AND w.merchant_id = o.merchant_id AND w.word = 'u' || lower(OLD.account) AND w.seq = o.seq;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION forget_account FROM PUBLIC;
