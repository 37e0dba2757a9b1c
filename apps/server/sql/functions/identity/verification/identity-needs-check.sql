-- Trigger: a user gets the level identity by an accepted check of their own.
CREATE OR REPLACE FUNCTION identity_needs_check() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM verifications
      WHERE id = NEW.verification_id AND user_id = NEW.user_id AND state = 'completion') THEN
    RAISE EXCEPTION 'the level needs an accepted identity check'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'identity_needs_check';
  END IF;
  RETURN NEW;
END $$;
