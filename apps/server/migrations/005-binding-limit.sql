-- Five accounts of a kind for one person. Whoever binds another waits for the person's row, so that two who count at
-- the same time do not both find room; features/bank-account/bindings.ts says the same to who asks beforehand.
CREATE FUNCTION refuse_sixth_binding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM bank_bindings WHERE user_id = NEW.user_id AND type = NEW.type) >= 5 THEN
    RAISE EXCEPTION 'five accounts of a kind are bound'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_bindings_limit';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refuse_sixth_binding BEFORE INSERT ON bank_bindings
  FOR EACH ROW EXECUTE FUNCTION refuse_sixth_binding();
