-- Whether a payment method gets no new account, offer or order in a currency: operators have switched it off or not given it that
-- currency, or it is unknown. An entry of the setting takes the place of a shipped method.
-- services/settings/pay-methods.ts has the same rule for what is refused earlier.
CREATE OR REPLACE FUNCTION pay_type_off(p_type text, p_currency text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT coalesce(m -> 'off' = 'true', false)
        OR jsonb_array_length(coalesce(m -> 'currencies', '[]')) > 0 AND NOT m -> 'currencies' ? p_currency
      FROM jsonb_array_elements((SELECT value FROM settings WHERE key = 'pay_types' ORDER BY id DESC LIMIT 1)) m
      WHERE m ->> 'key' = p_type LIMIT 1),
    jsonb_array_length(shipped_methods() -> p_type) > 0 AND NOT shipped_methods() -> p_type ? p_currency,
    true)
$$;
