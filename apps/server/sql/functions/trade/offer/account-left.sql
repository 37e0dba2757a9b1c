-- The largest purchase in minor units that any account of a merchant can still be paid on the UTC day of p_at; null
-- without an account.
CREATE OR REPLACE FUNCTION account_left(p_merchant uuid, p_pay_types text[], p_currency text, p_at timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT max(CASE WHEN daily_limit IS NULL THEN 9223372036854775807 ELSE greatest(daily_limit - used, 0) END)
  FROM payable_accounts(p_merchant, p_pay_types, p_currency, p_at)
$$;
