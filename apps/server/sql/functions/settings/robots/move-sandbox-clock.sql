-- Moves the clock of a sandbox forward; open sessions are extended by the same time. Refused in a database
-- without samples: sessions of a production are never extended.
CREATE OR REPLACE FUNCTION move_sandbox_clock(p_ms bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM audit_log WHERE call = 'sandbox/samples') THEN
    RAISE EXCEPTION 'the clock of a production cannot be moved'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sandbox_only';
  END IF;
  INSERT INTO sandbox_clock (moved_ms, at) VALUES (p_ms, p_at);
  UPDATE sessions SET expires_at = expires_at + p_ms * interval '1 ms' WHERE expires_at > p_at;
  UPDATE staff_sessions SET expires_at = expires_at + p_ms * interval '1 ms' WHERE expires_at > p_at;
END $$;
REVOKE ALL ON FUNCTION move_sandbox_clock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_sandbox_clock TO c2c_app;
