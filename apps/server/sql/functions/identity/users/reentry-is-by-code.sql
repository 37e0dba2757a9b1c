-- Trigger: while the re-entry of a user is open, a session begins by a mailed code only. The query after the lock sees the
-- re-entry that the lock waited for.
CREATE OR REPLACE FUNCTION reentry_is_by_code() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF (SELECT step <> 'done' FROM user_reentries WHERE user_id = NEW.user_id ORDER BY id DESC LIMIT 1) THEN
    RAISE EXCEPTION 'the user signs in by a mailed code first'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reentry_is_by_code';
  END IF;
  RETURN NEW;
END $$;
