-- Trigger: evidence names an address of the order's party on the order's network, and two providers where the network has two. On the
-- word of one, a person decides above what is left of its limits.
CREATE OR REPLACE FUNCTION chain_credit_matches() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE v_shown integer;
BEGIN
  IF NOT EXISTS (
    SELECT FROM orders o JOIN recharges r ON r.order_id = o.id
      JOIN chain_addresses a ON (a.network, a.address) = (r.network, r.address)
      JOIN chain_places p ON p.place = a.place AND coalesce(p.user_id, p.merchant_id) = coalesce(o.user_id, o.merchant_id)
    WHERE o.id = NEW.order_id AND (a.network, a.account) = (NEW.network, NEW.account)
  ) THEN
    RAISE EXCEPTION 'the evidence is not about this order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_credit_matches';
  END IF;
  v_shown := count_witnesses(NEW.network, NEW.witnesses);
  NEW.second_from := CASE WHEN v_shown >= 2 THEN 0 ELSE one_word_left(NEW.network, NEW.at) + 1 END;
  IF v_shown < 2 AND NEW.amount >= NEW.second_from AND NOT decided_by_person(NEW.order_id, NEW.at) THEN
    RAISE EXCEPTION 'two providers or a person have to confirm this transfer'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'second_provider_needed';
  END IF;
  RETURN NEW;
END $$;
