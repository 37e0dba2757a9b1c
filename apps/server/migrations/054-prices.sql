-- expands
-- Prices far from the market are refused unless two people agreed to them.
CREATE TABLE price_permits (
  proposal_id uuid PRIMARY KEY REFERENCES proposals,
  merchant_id uuid NOT NULL REFERENCES merchants,
  side text NOT NULL CHECK (side IN ('sell', 'buy')),
  currency text NOT NULL,
  min_price bigint NOT NULL CHECK (min_price > 0),
  max_price bigint NOT NULL,
  at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  CONSTRAINT price_permits_range CHECK (min_price <= max_price),
  CONSTRAINT price_permits_end CHECK (until > at AND until <= at + interval '30 days')
);
COMMENT ON TABLE price_permits IS 'Kept for ever: why an offer was allowed. Prices in millionths of the currency per USDT.';
CREATE INDEX price_permits_of_merchant ON price_permits (merchant_id, until);
CREATE TRIGGER price_permit_needs_approval BEFORE INSERT ON price_permits
  FOR EACH ROW EXECUTE FUNCTION price_permit_needs_approval();
CREATE TRIGGER price_permits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON price_permits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON price_permits TO c2c_app;
SELECT record_table('price_permits', 'proposal_id', 'price_permits');

CREATE TRIGGER refuse_far_price BEFORE INSERT ON offers FOR EACH ROW WHEN (NEW.active) EXECUTE FUNCTION refuse_far_offer();
CREATE TRIGGER refuse_far_change BEFORE UPDATE OF price, margin_bps, active ON offers FOR EACH ROW
  WHEN (NEW.active AND (NEW.price, NEW.margin_bps, true) IS DISTINCT FROM (OLD.price, OLD.margin_bps, OLD.active))
  EXECUTE FUNCTION refuse_far_offer();
CREATE TRIGGER refuse_far_sales AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_far_sales();
