-- Trigger at the end of a transaction: the price of an offer, or what its rule says, was changed by a call of its merchant or by the
-- rule. The rule wrote the same change to offer_price_changes, and its row to the audit log. The search is as that of needs_call.
CREATE OR REPLACE FUNCTION price_needs_call() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_calls text[] := '{offer/update,offer/bulk,offer/import}';
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT c.xmin, c.old_price, c.new_price, c.state, c.at FROM offer_price_changes c
      WHERE c.offer_id = NEW.id ORDER BY c.id DESC LIMIT 1) newest
    WHERE newest.xmin = pg_current_xact_id()::xid AND newest.state = NEW.follow_state AND newest.at = NEW.followed_at
      AND newest.old_price = OLD.price AND coalesce(newest.new_price, OLD.price) = NEW.price
  ) THEN v_calls := '{offer/reprice}'; END IF;
  IF NOT EXISTS (
    SELECT FROM (SELECT l.xmin, l.call, l.outcome FROM audit_log l ORDER BY l.seq DESC LIMIT 10000) newest
    WHERE newest.outcome = 'done' AND newest.call = ANY (v_calls) AND newest.xmin = pg_current_xact_id()::xid
  ) THEN
    RAISE EXCEPTION 'the price of an offer changes only with its row in the audit log'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'needs_call';
  END IF;
  RETURN NULL;
END $$;
