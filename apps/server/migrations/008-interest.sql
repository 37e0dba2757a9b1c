-- Fixed-term interest. The terms of an order are written once; its progress is in orders.step.

CREATE TABLE interest_products (
  id uuid PRIMARY KEY,
  name jsonb NOT NULL,
  day int NOT NULL CHECK (day BETWEEN 1 AND 3650),
  apr bigint NOT NULL CHECK (apr > 0),
  min_amount bigint NOT NULL CHECK (min_amount > 0),
  max_amount bigint NOT NULL CHECK (max_amount >= min_amount),
  active boolean NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN interest_products.name IS 'By language; English is always there.';
COMMENT ON COLUMN interest_products.max_amount IS 'The most of one person in running orders of this product.';
CREATE TRIGGER product_needs_approval BEFORE INSERT OR UPDATE ON interest_products
  FOR EACH ROW EXECUTE FUNCTION product_needs_approval();
CREATE TRIGGER interest_products_no_delete BEFORE DELETE OR TRUNCATE ON interest_products
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT, UPDATE (active) ON interest_products TO c2c_app;

CREATE TABLE interest_orders (
  order_id uuid PRIMARY KEY REFERENCES orders,
  product_id uuid NOT NULL REFERENCES interest_products,
  principal bigint NOT NULL CHECK (principal > 0),
  days int NOT NULL CHECK (days > 0),
  apr bigint NOT NULL CHECK (apr > 0),
  interest bigint NOT NULL,
  starts_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at = starts_at + days * interval '24 hours'),
  -- The domain's day count: actual/365, rounded down to a micro-unit.
  CONSTRAINT interest_matches_terms CHECK (interest = div(principal::numeric * apr * days, 365000000))
);
CREATE TRIGGER refuse_interest_above_limit BEFORE INSERT ON interest_orders
  FOR EACH ROW EXECUTE FUNCTION refuse_interest_above_limit();
CREATE TRIGGER interest_orders_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON interest_orders
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON interest_orders TO c2c_app;
