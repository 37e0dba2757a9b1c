-- Raises p_constraint while the user is frozen. Each statement of a volatile function sees what was committed before it
-- began, so the query after the lock sees the freeze that the lock waited for.
CREATE OR REPLACE FUNCTION refuse_while_frozen(p_user uuid, p_constraint text) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_newest user_freezes;
BEGIN
  PERFORM FROM users WHERE id = p_user FOR KEY SHARE;
  SELECT * INTO v_newest FROM user_freezes WHERE user_id = p_user ORDER BY id DESC LIMIT 1;
  IF v_newest.frozen THEN
    RAISE EXCEPTION 'the account is frozen'
      USING ERRCODE = 'check_violation', CONSTRAINT = p_constraint, DETAIL = v_newest.reason;
  END IF;
END $$;
