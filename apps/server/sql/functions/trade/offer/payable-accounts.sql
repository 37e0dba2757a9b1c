-- The accounts of a merchant that a purchase in a currency can be paid to, with what purchases of the UTC day of p_at pay to
-- each already; the next one to be paid to first: the one with the least used share of its daily limit (an account without a
-- limit counts as unused), then by the order of the ways to pay, the very currency, and the newest. An account that waits
-- or whose method is switched off is none of them. One that no second member has confirmed comes after all others for a week after it was added or has waited: so
-- a new account does not take every purchase at once.
CREATE OR REPLACE FUNCTION payable_accounts(p_merchant uuid, p_pay_types text[], p_currency text, p_at timestamptz)
RETURNS TABLE (id uuid, currency text, daily_limit bigint, used bigint) LANGUAGE sql STABLE AS $$
  SELECT a.id, a.currency, a.daily_limit, coalesce(d.amount, 0)
  FROM merchant_accounts a LEFT JOIN merchant_account_days d
    ON d.account_id = a.id AND d.day = (p_at AT TIME ZONE 'UTC')::date
  WHERE a.merchant_id = p_merchant AND a.retired_at IS NULL
    AND a.pay_type = ANY (p_pay_types) AND a.currency IN (p_currency, '')
    AND NOT pay_type_off(a.pay_type, p_currency)
    AND (a.waits_until IS NULL OR a.confirmed_at IS NOT NULL
      OR (a.waits_until <= p_at AND a.holder_matches IS DISTINCT FROM false))
  ORDER BY a.confirmed_at IS NULL AND p_at < coalesce(a.waits_until, a.created_at) + interval '7 days',
    coalesce(d.amount::numeric / a.daily_limit, 0), array_position(p_pay_types, a.pay_type), a.currency DESC,
    CASE WHEN a.confirmed_at IS NULL AND p_at < coalesce(a.waits_until, a.created_at) + interval '7 days'
      THEN a.created_at END,
    a.created_at DESC, a.id
$$;
