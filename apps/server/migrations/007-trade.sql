-- Trades between users and merchants: offers, sales, appeals and ratings.

CREATE TABLE offers (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants,
  side text NOT NULL CHECK (side IN ('sell', 'buy')),
  currency text NOT NULL,
  price bigint CHECK (price > 0),
  margin_bps int,
  min_number bigint NOT NULL CHECK (min_number > 0),
  max_number bigint NOT NULL CHECK (max_number >= min_number),
  pay_types text[] NOT NULL,
  minutes int NOT NULL CHECK (minutes > 0),
  active boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  hours text NOT NULL DEFAULT '',
  min_account_days int NOT NULL DEFAULT 0 CHECK (min_account_days >= 0),
  min_completed_orders int NOT NULL DEFAULT 0 CHECK (min_completed_orders >= 0),
  CHECK ((price IS NULL) <> (margin_bps IS NULL))
);
COMMENT ON COLUMN offers.side IS 'The user''s side: sell means that the user sells to the merchant.';
COMMENT ON COLUMN offers.hours IS 'When it can be taken, ''09:00-18:00 Europe/Berlin'' with an IANA zone; empty is always.';
GRANT SELECT, INSERT ON offers TO c2c_app;
GRANT UPDATE (price, margin_bps, min_number, max_number, pay_types, minutes, active, updated_at, hours,
  min_account_days, min_completed_orders) ON offers TO c2c_app;

CREATE TABLE sales (
  order_id uuid PRIMARY KEY REFERENCES orders,
  offer_id uuid NOT NULL REFERENCES offers,
  side text NOT NULL CHECK (side IN ('sell', 'buy')),
  number bigint NOT NULL CHECK (number > 0),
  price bigint NOT NULL CHECK (price > 0),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  binding_id uuid REFERENCES bank_bindings,
  expires_at timestamptz NOT NULL,
  account_id uuid REFERENCES merchant_accounts,
  CHECK ((side = 'sell') = (binding_id IS NOT NULL))
);
COMMENT ON COLUMN sales.account_id IS 'The merchant''s account that a purchase is paid to, fixed when the trade is made.';
CREATE INDEX sales_of_offer ON sales (offer_id);
CREATE TRIGGER refuse_too_many_unpaid AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_too_many_unpaid();
GRANT SELECT, INSERT ON sales TO c2c_app;

CREATE TABLE appeals (
  order_id uuid PRIMARY KEY REFERENCES orders,
  opened_by text NOT NULL CHECK (opened_by IN ('user', 'merchant', 'system')),
  reason text NOT NULL
);
CREATE TRIGGER appeals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON appeals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An appeal is decided once, and once more, by others, when a side asks for a review.
CREATE TABLE appeal_decisions (
  order_id uuid NOT NULL REFERENCES appeals,
  round int NOT NULL CHECK (round IN (1, 2)),
  outcome text NOT NULL CHECK (outcome IN ('release', 'return')),
  reason text NOT NULL CHECK (reason <> ''),
  staff_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  second_from bigint,
  proposed_by uuid REFERENCES staff,
  PRIMARY KEY (order_id, round)
);
COMMENT ON COLUMN appeal_decisions.second_from IS 'The amount from which four eyes were needed at that moment.';
CREATE TRIGGER appeal_decision_needs_approval BEFORE INSERT ON appeal_decisions
  FOR EACH ROW EXECUTE FUNCTION appeal_decision_needs_approval();
CREATE TRIGGER appeal_judges_kept AFTER INSERT ON appeal_decisions FOR EACH ROW EXECUTE FUNCTION keep_appeal_judges();
CREATE TRIGGER appeal_decisions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON appeal_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Everyone who took part in deciding an appeal, once over both rounds. Written by keep_appeal_judges only.
CREATE TABLE appeal_judges (
  order_id uuid NOT NULL REFERENCES appeals,
  staff_id uuid NOT NULL REFERENCES staff,
  round int NOT NULL,
  CONSTRAINT appeal_decided_by_another PRIMARY KEY (order_id, staff_id)
);
CREATE TRIGGER appeal_judges_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON appeal_judges
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON appeal_judges TO c2c_app;

-- A user's rating of the merchant after a completed trade.
CREATE TABLE order_ratings (
  order_id uuid CONSTRAINT order_ratings_once PRIMARY KEY REFERENCES orders,
  merchant_id uuid NOT NULL REFERENCES merchants,
  stars int NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX order_ratings_of_merchant ON order_ratings (merchant_id);
CREATE TRIGGER order_ratings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_ratings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON appeals, appeal_decisions, order_ratings TO c2c_app;

-- Merchants that a user does not trade with.
CREATE TABLE merchant_blocks (
  user_id uuid NOT NULL REFERENCES users,
  merchant_id uuid NOT NULL REFERENCES merchants,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, merchant_id)
);

-- Readings of the source of reference prices, by currency in millionths; the newest row counts until it is too old.
CREATE TABLE rate_readings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rates jsonb NOT NULL,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON merchant_blocks, rate_readings TO c2c_app;
