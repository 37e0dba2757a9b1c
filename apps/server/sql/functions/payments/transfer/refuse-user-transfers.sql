-- Trigger of a statement: a user sends nothing while frozen, on hold or with a delay of new payout accounts, nothing to an account that is
-- frozen or deleted, and no more on a UTC day than is left of the withdrawals' limits (setting withdraw_limits, and verification_limits
-- by level) and of transfer_limits. Withdrawals and transfers count together. The batch has locked the balances of both, so of two
-- at the same time the second sees the first. features/payments/transfer/transfer-create.ts has the same rules for what is refused earlier.
CREATE OR REPLACE FUNCTION refuse_user_transfers() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_hold timestamptz;
  v_delay integer;
  v_limit bigint := coalesce((SELECT (value ->> 'day_amount')::numeric * 1000000 FROM settings
    WHERE key = 'withdraw_limits' ORDER BY id DESC LIMIT 1), 0);
BEGIN
  PERFORM refuse_any_frozen(ARRAY(SELECT DISTINCT from_user FROM fresh), 'account_frozen');
  PERFORM refuse_any_frozen(ARRAY(SELECT DISTINCT to_user FROM fresh), 'receiver_unavailable');
  SELECT max(h.until) INTO v_hold FROM fresh f JOIN user_holds h ON h.user_id = f.from_user AND h.until > f.created_at;
  IF v_hold IS NOT NULL THEN
    RAISE EXCEPTION 'transfers of the user are on hold' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'transfer_hold', DETAIL = to_char(v_hold AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  SELECT max(payout_delay(f.from_user, f.created_at)) INTO v_delay FROM fresh f;
  IF v_delay > 0 THEN
    RAISE EXCEPTION 'the user chose that new payout accounts wait' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'transfer_waits', DETAIL = v_delay;
  END IF;
  IF v_limit > 0 AND EXISTS (SELECT FROM (SELECT DISTINCT from_user, created_at FROM fresh) made
      WHERE withdrawn_on_day(made.from_user, made.created_at) > v_limit) THEN
    RAISE EXCEPTION 'the amount of a day is withdrawn' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'transfer_day_limit', DETAIL = v_limit;
  END IF;
  IF levels_are_limited('withdraw') THEN
    PERFORM refuse_above_level('withdraw', made.from_user, made.at, made.amount)
      FROM (SELECT from_user, max(created_at) AS at, sum(amount)::bigint AS amount FROM fresh GROUP BY from_user) made;
  END IF;
  SELECT max(transfer_limit(user_level(made.from_user))) INTO v_limit
    FROM (SELECT from_user, max(created_at) AS at FROM fresh GROUP BY from_user) made
    WHERE transferred_on_day(made.from_user, made.at) > nullif(transfer_limit(user_level(made.from_user)), 0);
  IF v_limit IS NOT NULL THEN
    RAISE EXCEPTION 'the amount of a day is sent' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'transfer_day_limit', DETAIL = v_limit;
  END IF;
  RETURN NULL;
END $$;
