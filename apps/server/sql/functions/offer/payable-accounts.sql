-- The accounts of a merchant that a purchase in a currency can be paid to, with what purchases of the UTC day of p_at pay to
-- each already; the next one to be paid to first: the one with the least used share of its daily limit (an account without a
-- limit counts as unused), then by the order of the ways to pay, the very currency, and the newest.
CREATE OR REPLACE FUNCTION payable_accounts(p_merchant uuid, p_pay_types text[], p_currency text, p_at timestamptz)
RETURNS TABLE (id uuid, currency text, daily_limit bigint, used bigint) LANGUAGE sql STABLE AS $$
  SELECT a.id, a.currency, a.daily_limit, coalesce(d.amount, 0)
  FROM merchant_accounts a LEFT JOIN merchant_account_days d
    ON d.account_id = a.id AND d.day = (p_at AT TIME ZONE 'UTC')::date
  WHERE a.merchant_id = p_merchant AND a.retired_at IS NULL
    AND a.pay_type = ANY (p_pay_types) AND a.currency IN (p_currency, '')
  ORDER BY coalesce(d.amount::numeric / a.daily_limit, 0), array_position(p_pay_types, a.pay_type), a.currency DESC,
    a.created_at DESC, a.id
$$;
