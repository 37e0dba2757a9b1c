-- A process serves at p_at, by its own clock without a sandbox's moves. p_away: it has not served before, or not for a while.
-- When no process has served for a minute, all deadlines of trades that ran then are extended by the gap and five minutes: once,
-- since the row is locked. Returns the number of extended trades; null without an outage.
CREATE OR REPLACE FUNCTION serve_beat(p_at timestamptz, p_away boolean) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  c_least CONSTANT interval := '1 minute';
  c_more CONSTANT interval := '5 minutes';
  v_moved interval := (SELECT coalesce(sum(moved_ms), 0) FROM sandbox_clock) * interval '1 ms';
  v_beat service_beat;
  v_from timestamptz;
  v_outage bigint;
  v_orders uuid[];
  v_count integer;
BEGIN
  INSERT INTO service_beat (id, served_at, moved_ms) VALUES (1, '-infinity', 0) ON CONFLICT DO NOTHING;
  SELECT * INTO v_beat FROM service_beat FOR UPDATE;
  -- Processes of a release before this row report themselves every 15 s only.
  v_from := greatest(v_beat.served_at, (SELECT max(seen_at) - v_moved FROM server_processes WHERE beats IS NULL));
  IF p_away AND isfinite(v_from) AND v_from <= p_at - c_least THEN
    INSERT INTO outages (from_at, until_at, extended_ms)
      VALUES (v_from + v_moved, p_at + v_moved, extract(epoch FROM p_at - v_from + c_more) * 1000) RETURNING id INTO v_outage;
    PERFORM FROM orders WHERE kind = 'sale' AND state = 'audit' AND due_at > v_from + v_moved ORDER BY id FOR UPDATE;
    v_orders := ARRAY(SELECT id FROM orders WHERE kind = 'sale' AND state = 'audit' AND due_at > v_from + v_moved);
    v_count := extend_waits('outage', v_orders, p_at - v_from + c_more, NULL, p_at + v_moved, v_outage);
  END IF;
  -- A clock that was ahead and was set right counts from now on.
  UPDATE service_beat SET served_at = p_at, moved_ms = extract(epoch FROM v_moved) * 1000
    WHERE served_at < p_at OR served_at > p_at + c_least;
  RETURN v_count;
END $$;
REVOKE ALL ON FUNCTION serve_beat FROM PUBLIC;
GRANT EXECUTE ON FUNCTION serve_beat TO c2c_app;
