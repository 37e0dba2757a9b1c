-- Trigger of a statement: refuses new trades whose giving party is on hold, and payments to an account that is not the seller's or was
-- bound too recently. features/trade/market/taker.ts and order-terms.ts have the same rules for what is refused earlier.
CREATE OR REPLACE FUNCTION refuse_held_sales() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_side text;
  v_until timestamptz;
BEGIN
  SELECT f.side, h.until INTO v_side, v_until FROM fresh f JOIN orders o ON o.id = f.order_id
    CROSS JOIN LATERAL (SELECT trade_held_until(f.side, o.user_id, o.merchant_id, o.created_at) AS until OFFSET 0) h
    WHERE h.until IS NOT NULL LIMIT 1;
  IF v_until IS NOT NULL THEN
    RAISE EXCEPTION 'the party that gives USDT is on hold' USING ERRCODE = 'check_violation',
      CONSTRAINT = CASE v_side WHEN 'sell' THEN 'sale_hold' ELSE 'maker_unavailable' END,
      DETAIL = to_char(v_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
  END IF;
  IF EXISTS (SELECT FROM fresh f JOIN orders o ON o.id = f.order_id WHERE f.binding_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM bank_bindings b WHERE b.id = f.binding_id AND b.user_id = o.user_id AND b.usable_from <= o.created_at)) THEN
    RAISE EXCEPTION 'the payout account cannot be used' USING ERRCODE = 'check_violation', CONSTRAINT = 'binding_unusable';
  END IF;
  RETURN NULL;
END $$;
