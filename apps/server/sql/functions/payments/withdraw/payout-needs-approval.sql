-- Trigger: a payout from the threshold on, by itself or with others of the day, and any payout to a name on the list needs
-- an approved proposal with the same reference. Keeps the amount from which it did in the row. A payout to an address was approved by
-- its release, and needs its evidence.
CREATE OR REPLACE FUNCTION payout_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_amount bigint := (SELECT amount FROM withdrawals WHERE order_id = NEW.order_id);
  v_listed boolean := EXISTS (SELECT FROM withdrawals w JOIN name_matches USING (binding_id) WHERE w.order_id = NEW.order_id);
BEGIN
  IF EXISTS (SELECT FROM chain_withdrawals WHERE order_id = NEW.order_id) THEN
    SELECT r.second_from INTO NEW.second_from FROM chain_releases r JOIN chain_payouts USING (order_id) WHERE order_id = NEW.order_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the chain has not shown this payout' USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_decides';
    END IF;
    RETURN NEW;
  END IF;
  NEW.second_from := CASE WHEN v_listed THEN 0 ELSE four_eyes_threshold('withdraw') END;
  IF EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'withdraw' AND p.subject = NEW.order_id::text AND p.payload ->> 'payout_ref' = NEW.payout_ref
  ) THEN RETURN NEW; END IF;
  IF NOT v_listed THEN NEW.second_from := count_order_alone('withdraw', NEW.order_id, v_amount); END IF;
  IF v_amount >= NEW.second_from THEN PERFORM raise_approval_missing('this payout'); END IF;
  RETURN NEW;
END $$;
