-- Trigger of a statement: refuses trades of offers whose price is too far from the market by now.
CREATE OR REPLACE FUNCTION refuse_far_sales() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF EXISTS (SELECT FROM (SELECT DISTINCT o.merchant_id, f.side, f.currency, CASE WHEN p.margin_bps IS NULL THEN f.price END AS price,
        p.margin_bps, o.created_at
      FROM fresh f JOIN orders o ON o.id = f.order_id JOIN offers p ON p.id = f.offer_id) made
    WHERE price_is_refused(merchant_id, side, currency, price, margin_bps, created_at)) THEN
    RAISE EXCEPTION 'the price is too far from the market' USING ERRCODE = 'check_violation', CONSTRAINT = 'price_far';
  END IF;
  RETURN NULL;
END $$;
