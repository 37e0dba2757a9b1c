-- Raises that a second approver is missing.
CREATE OR REPLACE FUNCTION raise_approval_missing(p_what text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% needs a second person', p_what
    USING ERRCODE = 'check_violation', CONSTRAINT = 'second_person_needed';
END $$;
