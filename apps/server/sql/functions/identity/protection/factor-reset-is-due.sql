-- Trigger: second factors are reset by a proposal that another person approved, 72 hours after the approval, and not of a frozen
-- user. The lock is that of serialize_freezes.
CREATE OR REPLACE FUNCTION factor_reset_is_due() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_user uuid;
  v_from timestamptz;
BEGIN
  SELECT p.subject::uuid, d.at + interval '72 hours' INTO v_user, v_from
    FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.id = NEW.proposal_id AND p.kind = 'factor_reset' AND d.decided_by <> p.made_by;
  IF v_user IS NULL THEN PERFORM raise_approval_missing('this reset of second factors'); END IF;
  PERFORM refuse_while_frozen(v_user, 'account_frozen');
  IF NEW.at < v_from THEN
    RAISE EXCEPTION 'this reset of second factors takes effect at %', v_from
      USING ERRCODE = 'check_violation', CONSTRAINT = 'factor_reset_is_due';
  END IF;
  RETURN NEW;
END $$;
