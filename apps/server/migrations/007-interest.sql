-- Fixed-term interest. What an order promised is written once and never changed; what became of it is in orders.step.

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

ALTER TABLE orders DROP CONSTRAINT orders_kind_check,
  ADD CONSTRAINT orders_kind_check CHECK (kind IN ('recharge', 'withdraw', 'sale', 'interest'));

-- The day count is the domain's (actual/365, rounded down to a micro-unit): no row can promise anything else.
CREATE TABLE interest_orders (
  order_id uuid PRIMARY KEY REFERENCES orders,
  product_id uuid NOT NULL REFERENCES interest_products,
  principal bigint NOT NULL CHECK (principal > 0),
  days int NOT NULL CHECK (days > 0),
  apr bigint NOT NULL CHECK (apr > 0),
  interest bigint NOT NULL,
  starts_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at = starts_at + days * interval '24 hours'),
  CONSTRAINT interest_as_counted CHECK (interest = div(principal::numeric * apr * days, 365000000))
);

CREATE TRIGGER interest_orders_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON interest_orders
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A person's limit in a product. The posting that comes first has locked the person's account, so no two orders of one
-- person are counted at the same time; features/interest/terms.ts says the same to who asks beforehand.
CREATE FUNCTION refuse_interest_above_limit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_running numeric;
BEGIN
  SELECT coalesce(sum(i.principal), 0) INTO v_running
    FROM orders mine
    JOIN orders o ON o.user_id = mine.user_id AND o.kind = 'interest' AND o.state = 'audit'
    JOIN interest_orders i ON i.order_id = o.id
    WHERE mine.id = NEW.order_id AND i.product_id = NEW.product_id;
  IF v_running + NEW.principal > (SELECT max_amount FROM interest_products WHERE id = NEW.product_id) THEN
    RAISE EXCEPTION 'the limit of the product is reached'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'interest_orders_limit';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER refuse_interest_above_limit BEFORE INSERT ON interest_orders
  FOR EACH ROW EXECUTE FUNCTION refuse_interest_above_limit();

GRANT SELECT, INSERT ON interest_products, interest_orders TO c2c_app;
