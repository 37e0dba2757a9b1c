-- Trigger: a decision from the threshold on needs an approved proposal. Keeps the threshold and the proposer in the
-- row.
CREATE OR REPLACE FUNCTION appeal_decision_needs_approval() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE v_number bigint := (SELECT number FROM sales WHERE order_id = NEW.order_id);
BEGIN
  NEW.second_from := four_eyes_threshold('appeal');
  NEW.proposed_by := (
    SELECT p.made_by FROM proposals p
      JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved' AND d.decided_by = NEW.staff_id
    WHERE p.kind = 'appeal' AND p.subject = NEW.order_id::text
      AND p.payload ->> 'outcome' = NEW.outcome AND (p.payload ->> 'round')::int = NEW.round);
  IF v_number >= NEW.second_from AND NEW.proposed_by IS NULL THEN
    PERFORM raise_approval_missing('this decision');
  END IF;
  RETURN NEW;
END $$;
