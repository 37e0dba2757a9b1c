-- Trigger of a row: tries of a release code are added one at a time, never forgotten, so that a code is not guessed.
CREATE OR REPLACE FUNCTION release_code_tries() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.wrong - OLD.wrong NOT IN (0, 1) OR NEW.wrong = OLD.wrong AND NEW.wrong_at IS DISTINCT FROM OLD.wrong_at
    OR NEW.wrong_at < OLD.wrong_at OR OLD.right_at IS NOT NULL AND NEW.right_at IS NULL THEN
    RAISE EXCEPTION 'tries of a release code are kept' USING ERRCODE = 'check_violation', CONSTRAINT = 'release_code_tries';
  END IF;
  RETURN NEW;
END $$;
