-- Trigger: a payout from the threshold on needs an approved proposal with the same reference. Keeps the threshold in
-- the row.
CREATE OR REPLACE FUNCTION payout_needs_approval() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.second_from := four_eyes_threshold('withdraw');
  IF (SELECT amount FROM withdrawals WHERE order_id = NEW.order_id) >= NEW.second_from AND NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'withdraw' AND p.subject = NEW.order_id::text AND p.payload ->> 'payout_ref' = NEW.payout_ref
  ) THEN PERFORM raise_approval_missing('this payout'); END IF;
  RETURN NEW;
END $$;
