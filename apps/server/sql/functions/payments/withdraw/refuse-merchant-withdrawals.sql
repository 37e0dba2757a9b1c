-- Trigger of a statement: refuses withdrawals of suspended merchants and of those on hold, above the amount of a UTC day
-- (setting merchant_funds), and to an account that is not the merchant's, not verified by the platform, on hold or retired. The
-- batch has locked the merchant's balance, so two withdrawals cannot both fit what is left of a day; the lock of the
-- merchant's row lets a suspension come before or after. features/payments/fund/fund-terms.ts has the same rules for what is refused
-- earlier.
CREATE OR REPLACE FUNCTION refuse_merchant_withdrawals() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_merchants uuid[] := ARRAY(SELECT DISTINCT o.merchant_id FROM fresh f JOIN orders o ON o.id = f.order_id
    WHERE o.user_id IS NULL);
  v_hold timestamptz;
  v_limit bigint;
BEGIN
  IF EXISTS (SELECT FROM fresh f JOIN orders o ON o.id = f.order_id WHERE o.kind <> 'withdraw'
      OR (o.user_id IS NULL) <> (f.payout_account_id IS NOT NULL)) THEN
    RAISE EXCEPTION 'a withdrawal goes to an account of its party' USING ERRCODE = 'check_violation';
  END IF;
  IF v_merchants = '{}' THEN RETURN NULL; END IF;
  PERFORM FROM merchants WHERE id = ANY (v_merchants) ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM merchants WHERE id = ANY (v_merchants) AND suspended_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the merchant is suspended' USING ERRCODE = 'check_violation', CONSTRAINT = 'merchant_suspended';
  END IF;
  PERFORM FROM merchant_payout_accounts WHERE id IN (SELECT payout_account_id FROM fresh) ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM fresh f JOIN orders o ON o.id = f.order_id WHERE NOT EXISTS (
      SELECT FROM merchant_payout_accounts a JOIN payout_account_checks c ON c.account_id = a.id
      WHERE a.id = f.payout_account_id AND a.merchant_id = o.merchant_id AND (a.type, a.currency) = (f.type, f.currency)
        AND a.retired_at IS NULL AND c.usable_from <= o.created_at)) THEN
    RAISE EXCEPTION 'the payout account cannot be used' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'payout_account_unusable';
  END IF;
  SELECT max(h.until) INTO v_hold FROM fresh f JOIN orders o ON o.id = f.order_id
    JOIN merchant_holds h ON h.merchant_id = o.merchant_id AND h.until > o.created_at;
  IF v_hold IS NOT NULL THEN
    RAISE EXCEPTION 'withdrawals of the merchant are on hold' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'merchant_hold', DETAIL = to_char(v_hold AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  v_limit := (current_setting_value('merchant_funds') ->> 'day_amount')::numeric * 1000000;
  IF v_limit > 0 AND EXISTS (SELECT FROM (SELECT DISTINCT o.merchant_id, o.created_at FROM fresh f
      JOIN orders o ON o.id = f.order_id) made
      WHERE merchant_withdrawn_on_day(made.merchant_id, made.created_at) > v_limit) THEN
    RAISE EXCEPTION 'the amount of a day is withdrawn' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'withdraw_day_limit', DETAIL = v_limit;
  END IF;
  RETURN NULL;
END $$;
