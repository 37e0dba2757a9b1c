-- Raises p_constraint while one of the users is frozen. Each statement of a volatile function sees what was committed
-- before it began, so the query after the locks sees the freezes that the locks waited for.
CREATE OR REPLACE FUNCTION refuse_any_frozen(p_users uuid[], p_constraint text) RETURNS void LANGUAGE plpgsql VOLATILE
SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_reason text;
BEGIN
  PERFORM FROM users WHERE id = ANY (p_users) ORDER BY id FOR KEY SHARE;
  SELECT newest.reason INTO v_reason FROM unnest(p_users) u (id)
    CROSS JOIN LATERAL (SELECT frozen, reason FROM user_freezes WHERE user_id = u.id ORDER BY id DESC LIMIT 1) newest
    WHERE newest.frozen LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the account is frozen'
      USING ERRCODE = 'check_violation', CONSTRAINT = p_constraint, DETAIL = v_reason;
  END IF;
END $$;
