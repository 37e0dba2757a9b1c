-- Trigger: a badge of a merchant is given and taken by an approved proposal, from the moment of the approval.
CREATE OR REPLACE FUNCTION merchant_check_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.id = NEW.proposal_id AND p.kind = 'badge' AND p.subject = NEW.merchant_id::text AND d.at = NEW.at
      AND (p.payload ->> 'what', p.payload ->> 'does', p.payload ->> 'checked_on')
        = (NEW.what, CASE WHEN NEW.holds THEN 'give' ELSE 'take' END, NEW.checked_on::text)
  ) THEN PERFORM raise_approval_missing('this badge'); END IF;
  RETURN NEW;
END $$;
