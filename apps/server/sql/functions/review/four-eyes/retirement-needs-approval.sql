-- Trigger at the end of a transaction: a verified payout account is retired by a member of its merchant, or by an approved proposal
-- of the moment to retire it. The end of the audit log stays locked until the commit, so its newest row is of this transaction.
CREATE OR REPLACE FUNCTION retirement_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM payout_account_checks WHERE account_id = NEW.id)
    AND NOT EXISTS (
      SELECT FROM audit_log l JOIN staff s ON s.id = l.staff_id
      WHERE l.seq = (SELECT max(seq) FROM audit_log) AND l.xmin = pg_current_xact_id()::xid
        AND l.call = 'fund/payout-account-retire' AND l.outcome = 'done' AND s.merchant_id = NEW.merchant_id)
    AND NOT EXISTS (
      SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
      WHERE p.kind = 'payout_account' AND p.subject = NEW.id::text AND p.payload ->> 'does' = 'retire'
        AND d.at = NEW.retired_at)
  THEN PERFORM raise_approval_missing('retiring this payout account'); END IF;
  RETURN NULL;
END $$;
