-- Trigger: the rule of payout_needs_approval for a payout that a wallet makes afterwards. Both people approved this destination. Keeps
-- the newest block that is known, less 20: an earlier transfer proves nothing, and a reorganisation does not move this one before it.
CREATE OR REPLACE FUNCTION chain_release_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_terms record;
BEGIN
  SELECT w.amount, c.network, c.network || ' ' || b.masked_account AS destination INTO v_terms FROM chain_withdrawals c
    JOIN withdrawals w USING (order_id) JOIN bank_bindings b ON b.id = w.binding_id WHERE c.order_id = NEW.order_id;
  NEW.after_block := (SELECT max(greatest(number, tip)) - 20 FROM chain_readers WHERE network = v_terms.network);
  IF NEW.after_block IS NULL THEN
    RAISE EXCEPTION 'the network is not read yet' USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_not_read';
  END IF;
  NEW.second_from := four_eyes_threshold('withdraw');
  IF EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'withdraw' AND p.subject = NEW.order_id::text AND p.payload ->> 'payout_ref' = v_terms.destination
  ) THEN RETURN NEW; END IF;
  NEW.second_from := count_order_alone('withdraw', NEW.order_id, v_terms.amount);
  IF v_terms.amount >= NEW.second_from THEN PERFORM raise_approval_missing('this payout'); END IF;
  RETURN NEW;
END $$;
