-- Trigger: a withdrawal of a user is of the type of its account, so none goes to an account of another payment method.
CREATE OR REPLACE FUNCTION withdrawal_type_is_bound() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM bank_bindings b WHERE b.id = NEW.binding_id AND b.type = NEW.type) THEN
    RAISE EXCEPTION 'a withdrawal is of the type of its account'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'withdrawal_type_is_bound';
  END IF;
  RETURN NEW;
END $$;
