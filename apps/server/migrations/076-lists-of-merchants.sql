-- expands
-- What the filters of a merchant's offers look at, one narrow row for each offer: its terms but the price, and whether enough is left of
-- it. Pages and numbers of rows come from two indexes alone. Trades and changes of an offer lock its row, so its line is written by one at a time.
CREATE TABLE offer_lines (
  offer_id uuid PRIMARY KEY REFERENCES offers ON DELETE CASCADE,
  merchant_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  active boolean NOT NULL,
  has_room boolean NOT NULL,
  side text NOT NULL,
  currency text NOT NULL,
  pay_types text NOT NULL,
  follows boolean NOT NULL,
  rule_pause text,
  hours text NOT NULL,
  min_number bigint NOT NULL,
  max_number bigint NOT NULL,
  min_price bigint,
  max_price bigint
);
COMMENT ON TABLE offer_lines IS 'What lists of offers filter by; written by triggers only.';
COMMENT ON COLUMN offer_lines.has_room IS 'Whether the available amount covers the minimum of an order.';
COMMENT ON COLUMN offer_lines.pay_types IS 'Each between commas.';
COMMENT ON COLUMN offer_lines.follows IS 'Whether it has a margin over the market.';
COMMENT ON COLUMN offer_lines.rule_pause IS 'Why its price rule paused it; null where it did not.';
GRANT SELECT ON offer_lines TO c2c_app;

CREATE TRIGGER lines_added AFTER INSERT ON offers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_offer_lines();
CREATE TRIGGER lines_changed AFTER UPDATE ON offers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_offer_lines();
CREATE TRIGGER empty_lines AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION empty_offer_lines();

INSERT INTO offer_lines (offer_id, merchant_id, created_at, active, has_room, side, currency, pay_types, follows, rule_pause, hours, min_number,
    max_number, min_price, max_price)
  SELECT o.id, o.merchant_id, o.created_at, o.active, coalesce(a.balance, 0) >= o.min_number, o.side, o.currency,
    ',' || array_to_string(o.pay_types, ',') || ',', o.margin_bps IS NOT NULL,
    CASE WHEN o.follow_state IN ('no_offer', 'no_rate', 'out_of_range') THEN o.follow_state END, o.hours, o.min_number, o.max_number, o.min_price, o.max_price
  FROM offers o LEFT JOIN accounts a ON a.owner = o.id::text AND a.kind = 'room' AND a.asset = 'ROOM';

-- Without the offer, so that equal terms share one entry.
CREATE INDEX offer_lines_by_terms ON offer_lines
  (merchant_id, active, has_room, side, currency, pay_types, hours, follows, rule_pause, min_number, max_number, min_price, max_price);
CREATE INDEX offer_lines_newest ON offer_lines (merchant_id, created_at DESC, offer_id)
  INCLUDE (active, has_room, side, currency, pay_types, hours, follows, rule_pause, min_number, max_number, min_price, max_price);
CREATE INDEX offer_lines_by_minimum ON offer_lines (merchant_id, min_number) INCLUDE (offer_id);
CREATE INDEX offer_lines_by_maximum ON offer_lines (merchant_id, max_number) INCLUDE (offer_id);
CREATE INDEX offer_lines_paused ON offer_lines (merchant_id, rule_pause) WHERE rule_pause IS NOT NULL;

-- A price or a margin is looked for among all offers of a merchant.
CREATE INDEX offers_by_price ON offers (merchant_id, currency, price, margin_bps) INCLUDE (id);

-- The lists of what the members of a merchant did, by call and outcome too, come from the index of each member.
DROP INDEX audit_log_of_staff;
CREATE INDEX audit_log_of_staff ON audit_log (staff_id, seq DESC) INCLUDE (outcome);
CREATE INDEX audit_log_of_staff_call ON audit_log (staff_id, call, seq DESC) INCLUDE (outcome);
CREATE INDEX audit_log_refused ON audit_log (staff_id, seq DESC) INCLUDE (call) WHERE outcome = 'refused';
