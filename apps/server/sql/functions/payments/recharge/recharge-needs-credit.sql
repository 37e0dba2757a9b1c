-- Trigger at the end of a transaction: a recharge is booked once, with the amount and to the party of its row in
-- recharge_credits, whose trigger asks for the approval and the evidence.
CREATE OR REPLACE FUNCTION recharge_needs_credit() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM recharge_credits c JOIN orders o ON o.id = c.order_id JOIN accounts a ON a.id = NEW.to_id
    WHERE c.order_id = NEW.order_id AND c.amount = NEW.amount AND o.kind = 'recharge'
      AND (a.owner, a.kind) = (coalesce(o.user_id, o.merchant_id)::text, 'available')
  ) OR (SELECT count(*) FROM transfers WHERE order_id = NEW.order_id AND type = 'recharge') > 1 THEN
    RAISE EXCEPTION 'a recharge is booked with its credit'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'recharge_needs_credit';
  END IF;
  RETURN NULL;
END $$;
