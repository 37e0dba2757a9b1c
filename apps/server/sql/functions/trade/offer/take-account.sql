-- Trigger: gives a purchase the account that is next to be paid to and counts its amount, so that accounts rotate and no
-- daily limit is exceeded. Purchases of one merchant come here one after another, because each has locked the ledger account
-- of the merchant's USDT before; the sum is checked again when it is written. features/trade/market/order-terms.ts has the
-- same rule for what is refused earlier.
CREATE OR REPLACE FUNCTION take_account() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_at timestamptz;
  v_merchant uuid;
  v_types text[];
  v_account record;
  v_used bigint := 0;
BEGIN
  SELECT o.created_at, o.merchant_id INTO v_at, v_merchant FROM orders o WHERE o.id = NEW.order_id;
  SELECT pay_types INTO v_types FROM offers WHERE id = NEW.offer_id;
  SELECT p.* INTO v_account FROM payable_accounts(v_merchant, v_types, NEW.currency, v_at) p
    WHERE p.daily_limit IS NULL OR p.daily_limit - p.used >= NEW.amount LIMIT 1;
  IF FOUND AND v_account.currency <> '' THEN
    INSERT INTO merchant_account_days AS d VALUES (v_account.id, (v_at AT TIME ZONE 'UTC')::date, NEW.amount)
      ON CONFLICT (account_id, day) DO UPDATE SET amount = d.amount + excluded.amount RETURNING d.amount INTO v_used;
  END IF;
  IF v_account.id IS NULL OR v_used > v_account.daily_limit THEN
    RAISE EXCEPTION 'no account takes this purchase today'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_day_limit';
  END IF;
  NEW.account_id := v_account.id;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION take_account FROM PUBLIC;
