-- A solver gives a verdict only on an appeal that they have; keeps when they got it. Others are not bound by that.
CREATE OR REPLACE FUNCTION note_solver_verdict(p_order uuid, p_staff uuid, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM staff WHERE id = p_staff AND role = 'solver') THEN RETURN; END IF;
  IF NOT EXISTS (SELECT FROM claims WHERE order_id = p_order AND staff_id = p_staff AND session IS NULL AND until > p_at) THEN
    PERFORM raise_not_taken();
  END IF;
  INSERT INTO appeal_assignments (order_id, does, staff_id, by_id, since, at)
    SELECT p_order, 'verdict', p_staff, p_staff, max(a.at), p_at FROM appeal_assignments a
    WHERE a.order_id = p_order AND a.staff_id = p_staff AND a.does IN ('take', 'assign');
END $$;
REVOKE ALL ON FUNCTION note_solver_verdict FROM PUBLIC;
