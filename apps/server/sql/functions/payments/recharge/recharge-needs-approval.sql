-- Trigger: a credit from the threshold on, by itself or with others of the day, and one above the claim needs an approved
-- proposal of the same amount. Keeps the amount from which it did in the row. What arrived at an address of the party itself
-- is credited with its evidence from the chain, and with that alone, unless one provider shows more than it is believed: then
-- people decide as well. Plans by index, as in use_receipts.
CREATE OR REPLACE FUNCTION recharge_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_above bigint;
  v_own boolean;
  v_credited boolean;
  v_at timestamptz;
BEGIN
  SELECT r.claimed + 1, EXISTS (SELECT FROM chain_addresses a WHERE (a.network, a.address) = (r.network, r.address)),
      c.order_id IS NOT NULL, c.at
    INTO v_above, v_own, v_credited, v_at
    FROM recharges r LEFT JOIN chain_credits c ON c.order_id = r.order_id AND c.amount = NEW.amount
    WHERE r.order_id = NEW.order_id;
  IF v_own THEN
    IF NOT v_credited THEN
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
