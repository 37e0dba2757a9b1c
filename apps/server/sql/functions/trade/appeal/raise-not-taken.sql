-- Refuses a solver who does not have the appeal.
CREATE OR REPLACE FUNCTION raise_not_taken() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a solver decides what they have taken' USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_not_taken';
END $$;
