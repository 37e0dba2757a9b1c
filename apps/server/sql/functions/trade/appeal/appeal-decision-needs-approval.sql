-- Trigger: a decision from the threshold on, by itself or with others of the day, and each one that awards from a bond, needs an
-- approved proposal. Keeps the amount from which it did and the proposer in the row.
CREATE OR REPLACE FUNCTION appeal_decision_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_number bigint := (SELECT number FROM sales WHERE order_id = NEW.order_id);
  v_user uuid := (SELECT user_id FROM orders WHERE id = NEW.order_id);
BEGIN
  NEW.second_from := four_eyes_threshold('appeal');
  NEW.proposed_by := (
    SELECT p.made_by FROM proposals p
      JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved' AND d.decided_by = NEW.staff_id
    WHERE p.kind = 'appeal' AND p.subject = NEW.order_id::text
      AND p.payload ->> 'outcome' = NEW.outcome AND (p.payload ->> 'round')::int = NEW.round
      AND coalesce((p.payload ->> 'award')::numeric * 1000000, 0) = coalesce(NEW.award, 0));
  IF NEW.proposed_by IS NOT NULL THEN RETURN NEW; END IF;
  IF NEW.award IS NOT NULL THEN PERFORM raise_approval_missing('this award'); END IF;
  NEW.second_from := count_alone('appeal', v_user, NEW.staff_id, NEW.at, v_number);
  IF v_number >= NEW.second_from THEN PERFORM raise_approval_missing('this decision'); END IF;
  RETURN NEW;
END $$;
