-- Trigger: evidence names an address of the order's party on the order's network, and from the amount on that needs four-eyes
-- approval in a review, two providers. A transaction that was credited or used without evidence is not credited again.
CREATE OR REPLACE FUNCTION chain_credit_matches() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
  NEW.second_from := four_eyes_threshold('recharge');
  IF NEW.amount >= NEW.second_from AND cardinality(ARRAY(SELECT DISTINCT unnest(NEW.witnesses))) < 2 THEN
    RAISE EXCEPTION 'two providers have to show this transfer'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'second_provider_needed';
  END IF;
  RETURN NEW;
END $$;
