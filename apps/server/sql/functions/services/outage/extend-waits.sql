-- Extends the deadlines of running trades by p_by, up to p_latest after they began (null: without a limit), and records each: the only way
-- to move the deadline of a step. Returns the number of trades. The caller has locked them.
CREATE OR REPLACE FUNCTION extend_waits(p_cause text, p_orders uuid[], p_by interval, p_latest interval, p_at timestamptz, p_outage bigint)
RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE v_count integer;
BEGIN
  INSERT INTO order_extensions (order_id, outage_id, cause, step, due_from, due_at, at)
    SELECT o.id, p_outage, p_cause, o.step, o.due_at, least(o.due_at + p_by, o.created_at + p_latest), p_at FROM orders o
    WHERE o.id = ANY (p_orders) AND o.kind = 'sale' AND o.state = 'audit'
      AND o.due_at < least(o.due_at + p_by, o.created_at + p_latest) ORDER BY o.seq;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  UPDATE orders o SET due_at = e.due_at FROM order_extensions e
    WHERE o.id = ANY (p_orders) AND e.order_id = o.id AND e.due_from = o.due_at AND e.step = o.step AND e.at = p_at;
  RETURN v_count;
END $$;
REVOKE ALL ON FUNCTION extend_waits FROM PUBLIC;
