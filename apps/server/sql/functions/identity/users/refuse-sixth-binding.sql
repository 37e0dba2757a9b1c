-- Five accounts of a type per user. The lock on the user's row serializes two inserts, so that both cannot count four;
-- features/identity/bank-account/bindings.ts has the same rule for what is shown.
CREATE OR REPLACE FUNCTION refuse_sixth_binding() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM bank_bindings WHERE user_id = NEW.user_id AND type = NEW.type
      AND NOT EXISTS (SELECT FROM removed_bindings WHERE binding_id = bank_bindings.id)) >= 5 THEN
    RAISE EXCEPTION 'five accounts of a kind are bound'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_bindings_limit';
  END IF;
  RETURN NEW;
END $$;
