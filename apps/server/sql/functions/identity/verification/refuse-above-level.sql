-- Refuses what a user withdraws or trades above the limit of the verification level on a UTC day. The caller holds a lock
-- that serializes the user's orders.
--   p_what   withdraw or trade
--   p_new    what is new of the day's amount, in micro-units
CREATE OR REPLACE FUNCTION refuse_above_level(p_what text, p_user uuid, p_at timestamptz, p_new bigint) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_level text := user_level(p_user);
  v_limit bigint := level_limit(v_level, p_what);
  v_used bigint;
BEGIN
  IF v_limit = 0 THEN RETURN; END IF;
  v_used := CASE p_what WHEN 'withdraw' THEN withdrawn_on_day(p_user, p_at) ELSE traded_on_day(p_user, p_at) END;
  IF v_used > v_limit THEN
    RAISE EXCEPTION 'above the limit of the verification level' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'verification_limit', DETAIL = concat_ws(' ', v_level, v_limit, greatest(v_limit - v_used + p_new, 0));
  END IF;
END $$;
