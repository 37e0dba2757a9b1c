-- The market's price of 1 USDT in a currency, in millionths: the reference rate (features/trade/rate/rates.ts), without one the median of
-- the last day, null with neither. A currency that is switched off has no reference rate.
CREATE OR REPLACE FUNCTION reference_price(p_currency text, p_at timestamptz) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT CASE WHEN c.rate = 'fixed' OR coalesce(source ->> 'url', '') = ''
      THEN (SELECT (value ->> p_currency)::numeric * 1000000 FROM settings WHERE key = 'reference_rates' ORDER BY id DESC LIMIT 1)
      ELSE (SELECT (r.rates ->> p_currency)::numeric FROM (SELECT rates, at FROM rate_readings ORDER BY id DESC LIMIT 1) r
        WHERE r.at >= p_at - (source ->> 'max_age_minutes')::int * interval '1 minute') END
      FROM traded_currencies() c WHERE c.code = p_currency),
    median_price(p_currency, p_at))
  FROM (SELECT (SELECT value FROM settings WHERE key = 'rate_source' ORDER BY id DESC LIMIT 1) AS source) s
$$;
