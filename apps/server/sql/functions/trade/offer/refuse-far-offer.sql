-- Trigger of a row: refuses an active offer whose new price is too far from the market. features/trade/offer/market-distance.ts has the same rule
-- for what is refused earlier. Markets move, so refuse_far_sales looks again when it is taken.
CREATE OR REPLACE FUNCTION refuse_far_offer() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF price_is_refused(NEW.merchant_id, NEW.side, NEW.currency, NEW.price, NEW.margin_bps,
    greatest(NEW.updated_at, NEW.followed_at)) THEN
    RAISE EXCEPTION 'the price is too far from the market' USING ERRCODE = 'check_violation', CONSTRAINT = 'price_far';
  END IF;
  RETURN NEW;
END $$;
