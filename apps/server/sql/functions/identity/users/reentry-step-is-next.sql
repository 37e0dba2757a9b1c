-- Trigger: the steps of a re-entry follow each other, and the new password is there before the review. The lock is that of
-- serialize_freezes.
CREATE OR REPLACE FUNCTION reentry_step_is_next() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_last text;
  v_at timestamptz;
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id FOR UPDATE;
  SELECT step, at INTO v_last, v_at FROM user_reentries WHERE user_id = NEW.user_id ORDER BY id DESC LIMIT 1;
  IF NEW.step <> (CASE coalesce(v_last, 'done') WHEN 'done' THEN 'begun' WHEN 'begun' THEN 'password' ELSE 'done' END)
    OR NEW.step = 'password' AND (SELECT password_changed_at < v_at FROM users WHERE id = NEW.user_id) THEN
    RAISE EXCEPTION 'this is not the next step of the re-entry'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'reentry_steps_in_order';
  END IF;
  RETURN NEW;
END $$;
