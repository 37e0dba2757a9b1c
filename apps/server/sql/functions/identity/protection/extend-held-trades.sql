-- Trigger of a new hold: the deadlines of open trades in which the held party gives the USDT stand still, so each is later by the time that
-- the hold adds to earlier ones. A trade gains no time beyond 14 days after it began: holds after holds must not keep the other
-- side waiting. Orders are locked by their ids, as batches of the ledger lock them.
CREATE OR REPLACE FUNCTION extend_held_trades() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_user uuid := (to_jsonb(NEW) ->> 'user_id')::uuid;
  v_merchant uuid := coalesce((to_jsonb(NEW) ->> 'merchant_id')::uuid, (SELECT id FROM merchants WHERE owner_id = v_user));
  v_from timestamptz := greatest(NEW.at, CASE TG_TABLE_NAME
    WHEN 'user_holds' THEN (SELECT max(until) FROM user_holds WHERE user_id = v_user AND id <> NEW.id)
    ELSE (SELECT max(until) FROM merchant_holds WHERE merchant_id = v_merchant AND id <> NEW.id) END);
BEGIN
  IF NEW.until <= v_from THEN RETURN NULL; END IF;
  PERFORM extend_waits('hold', ARRAY(SELECT t.id FROM orders t JOIN sales s ON s.order_id = t.id
      WHERE t.kind = 'sale' AND t.state = 'audit' AND t.due_at IS NOT NULL
        AND ((s.side = 'sell' AND t.user_id = v_user) OR (s.side = 'buy' AND t.merchant_id = v_merchant))
      ORDER BY t.id FOR UPDATE OF t), NEW.until - v_from, interval '14 days', NEW.at, NULL);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION extend_held_trades FROM PUBLIC;
