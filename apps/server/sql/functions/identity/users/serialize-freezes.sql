-- Locks the user's row against every statement that creates something for that user (refuse_while_frozen): what is
-- created is committed before the freeze is answered, or it sees the freeze and is refused.
CREATE OR REPLACE FUNCTION serialize_freezes() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR UPDATE;
  IF NEW.frozen = coalesce((SELECT frozen FROM user_freezes WHERE user_id = NEW.user_id ORDER BY id DESC LIMIT 1), false) THEN
    RAISE EXCEPTION 'the account is in that state already'
      USING ERRCODE = 'check_violation', CONSTRAINT = CASE WHEN NEW.frozen THEN 'user_frozen_already' ELSE 'user_not_frozen' END;
  END IF;
  RETURN NEW;
END $$;
