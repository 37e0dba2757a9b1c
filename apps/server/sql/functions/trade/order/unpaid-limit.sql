-- How many purchases of a user may wait for payment at once: fewer before the first completed trade, so that new accounts
-- cannot hold the USDT of all offers. A setting without `new_account` has no lower limit.
CREATE OR REPLACE FUNCTION unpaid_limit(p_user uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM orders WHERE user_id = p_user AND kind = 'sale' AND state = 'completion')
    THEN (limits ->> 'unpaid')::int
    ELSE least((limits ->> 'unpaid')::int, coalesce((limits ->> 'new_account')::int, (limits ->> 'unpaid')::int)) END
  FROM current_setting_value('purchase_limits') limits
$$;
