-- Trigger: the same definition is kept once. The text of jsonb has one order of keys.
CREATE OR REPLACE FUNCTION pay_method_digest() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.digest := sha256(convert_to(NEW.definition::text, 'UTF8'));
  RETURN NEW;
END $$;
