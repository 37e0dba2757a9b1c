-- No member of staff decides an appeal twice or after a check of its verdict, one of a trade of which they are a party
-- (is_linked_party), or one of a trade in which they acted for the merchant. The last rule
-- is off where the setting owner_trades lets the owner act for merchants, below the four-eyes threshold.
CREATE OR REPLACE FUNCTION refuse_judge(p_order uuid, p_staff uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM appeal_judges WHERE order_id = p_order AND staff_id = p_staff)
    OR EXISTS (SELECT FROM appeal_check_results WHERE order_id = p_order AND staff_id = p_staff) THEN
    RAISE EXCEPTION 'a person who decided an appeal never decides it again'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_decided_by_another';
  END IF;
  IF is_linked_party(p_order, p_staff) THEN
    RAISE EXCEPTION 'a party does not decide its own appeal'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_decided_by_no_party';
  END IF;
  IF (SELECT number FROM sales WHERE order_id = p_order) < four_eyes_threshold('appeal')
    AND (SELECT value = 'true' FROM settings WHERE key = 'owner_trades' ORDER BY id DESC LIMIT 1) THEN RETURN; END IF;
  IF EXISTS (SELECT FROM order_events WHERE order_id = p_order AND actor = 'merchant' AND actor_id = p_staff)
    OR EXISTS (SELECT FROM order_messages WHERE order_id = p_order AND actor = 'merchant' AND actor_id = p_staff)
  THEN
    RAISE EXCEPTION 'a person who acted for the merchant does not decide the appeal'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'appeal_decided_by_no_party';
  END IF;
END $$;
