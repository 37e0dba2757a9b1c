-- The median price of the trades in a currency that were completed in the day before a time; null without any.
CREATE OR REPLACE FUNCTION median_price(p_currency text, p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY s.price) FROM orders o JOIN sales s ON s.order_id = o.id
  WHERE o.kind = 'sale' AND o.state = 'completion' AND o.updated_at > p_at - interval '1 day' AND o.updated_at <= p_at
    AND s.currency = p_currency
$$;
