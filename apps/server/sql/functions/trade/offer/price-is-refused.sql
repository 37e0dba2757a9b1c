-- Whether an offer's price, fixed or by its margin in basis points, is further from the market than the setting price_distance allows,
-- and two people have not agreed to it (price_permits). Without a price of the market there is no check.
CREATE OR REPLACE FUNCTION price_is_refused(
  p_merchant uuid, p_side text, p_currency text, p_price bigint, p_margin int, p_at timestamptz
) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_margin IS NULL THEN abs(p_price - reference) * 100 > most * reference ELSE abs(p_margin) > most * 100 END
    AND NOT EXISTS (SELECT FROM price_permits
      WHERE merchant_id = p_merchant AND side = p_side AND currency = p_currency AND at <= p_at AND until > p_at
        AND coalesce(p_price, reference * (10000 + p_margin) / 10000) BETWEEN min_price AND max_price)
  FROM (SELECT reference_price(p_currency, p_at) AS reference, (current_setting_value('price_distance') ->> 'refuse')::int AS most) m
$$;
