-- Trigger: a payout account is verified by an approved proposal about it, at the moment of the approval, and usable after the
-- hours of the setting merchant_funds.
CREATE OR REPLACE FUNCTION payout_account_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.id = NEW.proposal_id AND p.kind = 'payout_account' AND p.subject = NEW.account_id::text
      AND p.payload ->> 'does' IS DISTINCT FROM 'retire' AND d.at = NEW.at
  ) THEN PERFORM raise_approval_missing('this payout account'); END IF;
  NEW.usable_from := NEW.at + (current_setting_value('merchant_funds') ->> 'account_hold_hours')::int * interval '1 hour';
  RETURN NEW;
END $$;
