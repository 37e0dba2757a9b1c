-- Offers: the range of the reference price, limits by the taker's level, templates; daily limits of payment accounts; users
-- with whom a merchant does not trade.
ALTER TABLE offers
  ADD COLUMN min_price bigint CHECK (min_price > 0),
  ADD COLUMN max_price bigint CHECK (max_price > 0),
  ADD COLUMN max_none bigint CHECK (max_none > 0),
  ADD COLUMN max_email bigint CHECK (max_email > 0),
  ADD COLUMN max_identity bigint CHECK (max_identity > 0),
  ADD CONSTRAINT offers_price_range CHECK (min_price <= max_price),
  ADD CONSTRAINT offers_price_range_of_margin CHECK (price IS NULL OR (min_price IS NULL AND max_price IS NULL));
COMMENT ON COLUMN offers.min_price IS 'With a margin: the offer is paused while the reference price is below it. In millionths.';
COMMENT ON COLUMN offers.max_price IS 'With a margin: the offer is paused while the reference price is above it. In millionths.';
COMMENT ON COLUMN offers.max_none IS 'The most of one order of a user without a verification level, in micro-units; null is max_number.';
COMMENT ON COLUMN offers.max_email IS 'As max_none, for the level email.';
COMMENT ON COLUMN offers.max_identity IS 'As max_none, for the level identity.';
GRANT UPDATE (min_price, max_price, max_none, max_email, max_identity) ON offers TO c2c_app;
CREATE INDEX offers_of_merchant ON offers (merchant_id, created_at DESC);

-- Named terms of offers, from which a merchant makes new ones.
CREATE TABLE offer_templates (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  terms jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT offer_templates_name_once UNIQUE (merchant_id, name)
);
COMMENT ON COLUMN offer_templates.terms IS 'The fields of offer/create as text.';
CREATE TRIGGER refuse_many_templates BEFORE INSERT ON offer_templates
  FOR EACH ROW EXECUTE FUNCTION refuse_many_templates();
GRANT SELECT, INSERT, DELETE ON offer_templates TO c2c_app;

ALTER TABLE merchant_accounts
  ADD COLUMN daily_limit bigint CHECK (daily_limit > 0),
  ADD CONSTRAINT daily_limit_has_currency CHECK (daily_limit IS NULL OR currency <> '');
COMMENT ON COLUMN merchant_accounts.daily_limit IS 'The most that purchases of a UTC day may pay to it, in minor units of its currency; null for no limit.';
GRANT UPDATE (daily_limit) ON merchant_accounts TO c2c_app;

-- What the purchases of a UTC day pay to an account of one currency, without those that were cancelled or expired.
CREATE TABLE merchant_account_days (
  account_id uuid NOT NULL REFERENCES merchant_accounts,
  day date NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (account_id, day)
);
COMMENT ON TABLE merchant_account_days IS 'Written by take_account and free_account only.';
CREATE INDEX merchant_account_days_age ON merchant_account_days (day);
GRANT SELECT, DELETE ON merchant_account_days TO c2c_app;
CREATE TRIGGER take_account BEFORE INSERT ON sales
  FOR EACH ROW WHEN (NEW.account_id IS NOT NULL) EXECUTE FUNCTION take_account();
CREATE TRIGGER free_account AFTER UPDATE OF state ON orders
  FOR EACH ROW WHEN (NEW.kind = 'sale' AND OLD.state = 'audit' AND NEW.state = 'reject') EXECUTE FUNCTION free_account();

-- Users with whom a merchant does not trade.
CREATE TABLE taker_blocks (
  merchant_id uuid NOT NULL REFERENCES merchants,
  user_id uuid NOT NULL REFERENCES users,
  reason text NOT NULL CHECK (reason <> ''),
  staff_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, user_id)
);
CREATE INDEX taker_blocks_of_user ON taker_blocks (user_id);
GRANT SELECT, INSERT, DELETE ON taker_blocks TO c2c_app;

SELECT record_table('offer_templates', 'id', 'offer_templates'),
  record_table('taker_blocks', 'user_id,merchant_id', 'taker_blocks');
