-- The values of the settings that the database reads, until they are set; a test compares them with `defaultSettings` of
-- packages/contract.
CREATE OR REPLACE FUNCTION default_setting(p_key text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_key
    WHEN 'account_wait_hours' THEN '24'
    WHEN 'four_eyes' THEN '{"recharge": "0", "withdraw": "0", "appeal": "0", "user_day": "", "operator_day": "",
      "rates": true, "staff": true}'
    WHEN 'purchase_limits' THEN '{"unpaid": 3, "abandoned": 5, "new_account": 1}'
    WHEN 'retention' THEN '{"notices": 365, "messages": 0, "uploads": 1, "origins": 90, "documents": 90,
      "deliveries": 30, "liabilities": 14, "receipt_years": 0}'
    WHEN 'merchant_funds' THEN '{"fee": "1", "min_amount": "10", "max_amount": "50000", "day_amount": "100000",
      "account_hold_hours": 48, "member_hold_hours": 24}'
    WHEN 'verification_limits' THEN '{"none_withdraw": "100", "none_trade": "100", "email_withdraw": "2000",
      "email_trade": "2000", "identity_withdraw": "50000", "identity_trade": "50000"}'
    WHEN 'transfer_limits' THEN '{"none_transfer": "0", "email_transfer": "0", "identity_transfer": "0"}'
    WHEN 'late_payments' THEN '{"hours": 72}'
    WHEN 'one_provider' THEN '{"hour": "10000", "day": "10000"}'
    WHEN 'price_distance' THEN '{"warn": 10, "refuse": 30}'
    WHEN 'currencies' THEN '[{"code": "EUR", "rate": "source", "min_number": "", "max_number": ""},
      {"code": "USD", "rate": "source", "min_number": "", "max_number": ""},
      {"code": "GBP", "rate": "source", "min_number": "", "max_number": ""},
      {"code": "JPY", "rate": "source", "min_number": "", "max_number": ""},
      {"code": "CNY", "rate": "source", "min_number": "", "max_number": ""}]'
    WHEN 'bonds' THEN '{"above": "0", "bond": "0"}'
    WHEN 'appeal_solvers' THEN '{"open": 10, "idle_hours": 24, "check_one_in": 20}'
    WHEN 'makers' THEN '{"enabled": false, "level": "identity"}'
  END::jsonb
$$;
