-- Trigger: buyers pay a maker to a bound account of the user that is usable by now, and other merchants to none of a user.
CREATE OR REPLACE FUNCTION maker_account_is_own() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_owner uuid := (SELECT owner_id FROM merchants WHERE id = NEW.merchant_id);
BEGIN
  IF v_owner IS NULL AND NEW.binding_id IS NULL THEN RETURN NEW; END IF;
  IF NOT EXISTS (SELECT FROM bank_bindings b WHERE b.id = NEW.binding_id AND b.user_id = v_owner
      AND (b.type, b.currency) = (NEW.pay_type, NEW.currency) AND b.usable_from <= NEW.created_at) THEN
    RAISE EXCEPTION 'a maker is paid to a bound account of the own'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'maker_account_is_own';
  END IF;
  RETURN NEW;
END $$;
