-- Trigger: a credit from the threshold on, by itself or with others of the day, and one above the claim needs an approved
-- proposal of the same amount. Keeps the amount from which it did in the row. What arrived at an address of the party itself
-- is credited with its evidence from the chain, and with that alone, unless one provider shows more than it is believed: then
-- people decide as well.
CREATE OR REPLACE FUNCTION recharge_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_above bigint := (SELECT claimed + 1 FROM recharges WHERE order_id = NEW.order_id);
  v_at timestamptz;
BEGIN
  IF EXISTS (SELECT FROM recharges r JOIN chain_addresses a ON (a.network, a.address) = (r.network, r.address)
             WHERE r.order_id = NEW.order_id) THEN
    SELECT c.at INTO v_at FROM chain_credits c WHERE c.order_id = NEW.order_id AND c.amount = NEW.amount;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'a deposit to this address is credited from the chain'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_decides';
    END IF;
    IF NOT decided_by_person(NEW.order_id, v_at) THEN RETURN NEW; END IF;
  ELSIF (SELECT r.credentials = '{}' FROM recharges r JOIN orders o ON o.id = r.order_id
      WHERE r.order_id = NEW.order_id AND o.user_id IS NULL) THEN
    RAISE EXCEPTION 'a merchant is credited with a proof' USING ERRCODE = 'check_violation';
  END IF;
  NEW.second_from := least(four_eyes_threshold('recharge'), v_above);
  IF EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'recharge' AND p.subject = NEW.order_id::text AND p.amount = NEW.amount
  ) THEN RETURN NEW; END IF;
  IF NEW.amount < v_above THEN NEW.second_from := count_order_alone('recharge', NEW.order_id, NEW.amount); END IF;
  IF NEW.amount >= NEW.second_from THEN PERFORM raise_approval_missing('this recharge'); END IF;
  RETURN NEW;
END $$;
