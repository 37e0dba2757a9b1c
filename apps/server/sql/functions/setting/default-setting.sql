-- The values of the settings that the database reads, until they are set; a test compares them with `defaultSettings` of
-- packages/contract.
CREATE OR REPLACE FUNCTION default_setting(p_key text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_key
    WHEN 'four_eyes' THEN '{"recharge": "0", "withdraw": "0", "appeal": "0", "user_day": "", "operator_day": "",
      "rates": true, "staff": true}'
    WHEN 'purchase_limits' THEN '{"unpaid": 3, "abandoned": 5}'
    WHEN 'retention' THEN '{"notices": 365, "messages": 0, "uploads": 7}'
  END::jsonb
$$;
