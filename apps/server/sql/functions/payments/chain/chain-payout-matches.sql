-- Trigger: evidence of a payout is a transfer of exactly the ordered amount of the token to exactly the ordered account, later than the
-- release; two providers showed it where the network has two, and from the amount on that needs four-eyes approval.
CREATE OR REPLACE FUNCTION chain_payout_matches() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_amount bigint := (SELECT w.amount FROM chain_withdrawals c JOIN chain_releases r USING (order_id) JOIN withdrawals w USING (order_id)
    WHERE c.order_id = NEW.order_id AND (c.network, c.token, c.account, c.units) = (NEW.network, NEW.token, NEW.account, NEW.units)
      AND NEW.block_number > r.after_block);
  v_shown integer;
BEGIN
  IF v_amount IS NULL THEN
    RAISE EXCEPTION 'the evidence is not about this payout'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_payout_matches';
  END IF;
  v_shown := count_witnesses(NEW.network, NEW.witnesses);
  NEW.second_from := CASE WHEN v_shown >= 2 THEN 0 ELSE four_eyes_threshold('withdraw') END;
  IF v_amount >= NEW.second_from AND v_shown < 2 THEN
    RAISE EXCEPTION 'two providers have to show this transfer'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'second_provider_needed';
  END IF;
  RETURN NEW;
END $$;
