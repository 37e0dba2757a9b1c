-- Trigger: the provider that was wrong is one of the two that disagree, or empty. From the four-eyes amount for recharges on, of all that waits on the
-- network, it needs an approved proposal that names the same.
CREATE OR REPLACE FUNCTION chain_verdict_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE v_dispute record;
BEGIN
  SELECT * INTO v_dispute FROM chain_disputes WHERE id = NEW.dispute_id;
  IF NEW.provider NOT IN ('', v_dispute.shown_by, v_dispute.denied_by) THEN
    RAISE EXCEPTION 'the verdict is not about this disagreement'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_verdict_matches';
  END IF;
  NEW.amount := disputed_amount(v_dispute.network);
  NEW.second_from := four_eyes_threshold('recharge');
  IF NEW.amount >= NEW.second_from AND NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'provider' AND p.subject = NEW.dispute_id::text AND p.payload ->> 'provider' = NEW.provider
  ) THEN PERFORM raise_approval_missing('this verdict'); END IF;
  RETURN NEW;
END $$;
