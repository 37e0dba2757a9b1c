-- Trigger of a statement: refuses withdrawals of users (not of merchants: refuse_merchant_withdrawals) on hold, to an account that is not the user's or was bound
-- too recently, and above the amount of a UTC day (the setting withdraw_limits, and verification_limits by level). The batch has locked the user's balance, so two withdrawals of a user cannot both fit what is left.
-- features/payments/withdraw/withdraw-create.ts has the same rules for what is refused earlier.
CREATE OR REPLACE FUNCTION refuse_withdrawals() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_hold timestamptz := (SELECT max(h.until) FROM fresh f JOIN orders o ON o.id = f.order_id
    JOIN user_holds h ON h.user_id = o.user_id AND h.until > o.created_at);
  v_limit bigint := coalesce((SELECT (value ->> 'day_amount')::numeric * 1000000 FROM settings
    WHERE key = 'withdraw_limits' ORDER BY id DESC LIMIT 1), 0);
BEGIN
  IF v_hold IS NOT NULL THEN
    RAISE EXCEPTION 'withdrawals of the user are on hold' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'withdrawal_hold', DETAIL = to_char(v_hold AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  IF EXISTS (SELECT FROM fresh f JOIN orders o ON o.id = f.order_id WHERE o.user_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM bank_bindings b WHERE b.id = f.binding_id AND b.user_id = o.user_id AND b.usable_from <= o.created_at)) THEN
    RAISE EXCEPTION 'the payout account cannot be used' USING ERRCODE = 'check_violation', CONSTRAINT = 'binding_unusable';
  END IF;
  IF v_limit > 0 AND EXISTS (SELECT FROM (SELECT DISTINCT o.user_id, o.created_at FROM fresh f
      JOIN orders o ON o.id = f.order_id AND o.user_id IS NOT NULL) made WHERE withdrawn_on_day(made.user_id, made.created_at) > v_limit) THEN
    RAISE EXCEPTION 'the amount of a day is withdrawn' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'withdraw_day_limit', DETAIL = v_limit;
  END IF;
  IF levels_are_limited('withdraw') THEN
    PERFORM refuse_above_level('withdraw', made.user_id, made.at, made.amount)
      FROM (SELECT o.user_id, max(o.created_at) AS at, sum(f.amount)::bigint AS amount
        FROM fresh f JOIN orders o ON o.id = f.order_id AND o.user_id IS NOT NULL GROUP BY o.user_id) made;
  END IF;
  RETURN NULL;
END $$;
