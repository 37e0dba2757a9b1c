-- Until when a hold keeps the USDT that the giving party of a trade has set aside: the user who sells (`sell`), or the merchant, which
-- as a maker has the holds of its owner too (`buy`). Null without a hold at the time.
CREATE OR REPLACE FUNCTION trade_held_until(p_side text, p_user uuid, p_merchant uuid, p_at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT max(until) FROM (
    SELECT until FROM user_holds WHERE user_id = CASE p_side WHEN 'sell' THEN p_user
      ELSE (SELECT owner_id FROM merchants WHERE id = p_merchant) END AND until > p_at
    UNION ALL SELECT until FROM merchant_holds WHERE p_side = 'buy' AND merchant_id = p_merchant AND until > p_at) h
$$;
