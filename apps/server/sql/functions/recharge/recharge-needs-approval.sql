-- Trigger: a credit from the threshold on needs an approved proposal of the same amount. Keeps the threshold in the
-- row.
CREATE OR REPLACE FUNCTION recharge_needs_approval() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.second_from := four_eyes_threshold('recharge');
  IF NEW.amount >= NEW.second_from AND NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'recharge' AND p.subject = NEW.order_id::text AND p.amount = NEW.amount
  ) THEN PERFORM raise_approval_missing('this recharge'); END IF;
  RETURN NEW;
END $$;
