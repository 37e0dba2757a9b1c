-- Whether operators have switched a payment method off, or not given it a currency: it gets no new account, offer or order.
CREATE OR REPLACE FUNCTION pay_type_off(p_type text, p_currency text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM jsonb_array_elements(
      (SELECT value FROM settings WHERE key = 'pay_types' ORDER BY id DESC LIMIT 1)) m
    WHERE m ->> 'key' = p_type AND (m -> 'off' = 'true'
      OR jsonb_array_length(coalesce(m -> 'currencies', '[]')) > 0 AND NOT m -> 'currencies' ? p_currency))
$$;
