-- expands
-- Rules of offers that follow the best offer of others, and the prices that they set.
ALTER TABLE offers
  ADD COLUMN follow_step bigint,
  ADD COLUMN follow_step_bps int,
  ADD COLUMN follow_min_price bigint CHECK (follow_min_price > 0),
  ADD COLUMN follow_max_price bigint CHECK (follow_max_price > 0),
  ADD COLUMN follow_min_bps int CHECK (abs(follow_min_bps) <= 5000),
  ADD COLUMN follow_max_bps int CHECK (abs(follow_max_bps) <= 5000),
  ADD COLUMN follow_left bigint CHECK (follow_left > 0),
  ADD COLUMN follow_pay boolean,
  ADD COLUMN follow_alone text CHECK (follow_alone IN ('limit', 'pause')),
  ADD COLUMN follow_state text CHECK (follow_state IN
    ('best', 'floor', 'ceiling', 'alone', 'held', 'no_offer', 'no_rate', 'out_of_range')),
  ADD COLUMN followed_id uuid REFERENCES offers,
  ADD COLUMN followed_at timestamptz,
  ADD CONSTRAINT offers_one_step CHECK (num_nonnulls(follow_step, follow_step_bps) <= 1),
  ADD CONSTRAINT offers_rule_state CHECK ((num_nonnulls(follow_step, follow_step_bps) = 1) = (follow_state IS NOT NULL)),
  ADD CONSTRAINT offers_rule_limits CHECK (follow_state IS NULL OR price IS NOT NULL AND follow_pay IS NOT NULL
    AND follow_alone IS NOT NULL AND num_nonnulls(follow_min_price, follow_min_bps) > 0
    AND num_nonnulls(follow_max_price, follow_max_bps) > 0 AND followed_at IS NOT NULL),
  ADD CONSTRAINT offers_price_in_limits CHECK (follow_state IS NULL
    OR price BETWEEN coalesce(follow_min_price, price) AND coalesce(follow_max_price, price)),
  ADD CONSTRAINT offers_rule_margins CHECK (follow_min_bps <= follow_max_bps);
COMMENT ON COLUMN offers.follow_step IS 'With a rule: by how much it is better for takers than the followed offer, in millionths. Null with follow_step_bps.';
COMMENT ON COLUMN offers.follow_step_bps IS 'The same in basis points of the followed price.';
COMMENT ON COLUMN offers.follow_min_price IS 'The lowest price of the rule, in millionths; with follow_min_bps, the higher one of both.';
COMMENT ON COLUMN offers.follow_min_bps IS 'The lowest price of the rule, as a margin over the market rate in basis points.';
COMMENT ON COLUMN offers.follow_left IS 'The least that a followed offer has left, in micro-units.';
COMMENT ON COLUMN offers.follow_pay IS 'Whether a followed offer shares a way to pay.';
COMMENT ON COLUMN offers.follow_alone IS 'Without an offer to follow: the limit that is better for the merchant, or a pause.';
COMMENT ON COLUMN offers.follow_state IS 'What the rule said last (ruleStates of packages/domain); null without a rule.';
COMMENT ON COLUMN offers.followed_at IS 'When the rule last set the price, or paused the offer.';
CREATE INDEX offers_with_rule ON offers (merchant_id) WHERE follow_state IS NOT NULL AND active;
GRANT UPDATE (follow_step, follow_step_bps, follow_min_price, follow_max_price, follow_min_bps, follow_max_bps, follow_left,
  follow_pay, follow_alone, follow_state, followed_id, followed_at) ON offers TO c2c_app;

-- What rules did to prices.
CREATE TABLE offer_price_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  offer_id uuid NOT NULL REFERENCES offers,
  state text NOT NULL,
  old_price bigint NOT NULL,
  new_price bigint,
  followed_id uuid REFERENCES offers,
  followed_price bigint,
  at timestamptz NOT NULL,
  CHECK ((followed_id IS NULL) = (followed_price IS NULL))
);
COMMENT ON COLUMN offer_price_changes.new_price IS 'In millionths; null where the rule paused the offer.';
CREATE INDEX offer_price_changes_of ON offer_price_changes (offer_id, id DESC);
CREATE TRIGGER offer_price_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON offer_price_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER price_change_needs_call AFTER INSERT ON offer_price_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('offer/reprice');
CREATE TRIGGER rows_added AFTER INSERT ON offer_price_changes REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'offer_price_changes');
CREATE TRIGGER rows_changed AFTER UPDATE ON offer_price_changes REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'offer_price_changes');
CREATE TRIGGER rows_removed AFTER DELETE ON offer_price_changes REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'offer_price_changes');
GRANT SELECT, INSERT ON offer_price_changes TO c2c_app;

DROP TRIGGER terms_need_call ON offers;
CREATE CONSTRAINT TRIGGER terms_need_call
  AFTER UPDATE OF margin_bps, min_number, max_number, pay_types, minutes, active, hours, min_account_days,
    min_completed_orders, min_price, max_price, max_none, max_email, max_identity, follow_step, follow_step_bps,
    follow_min_price, follow_max_price, follow_min_bps, follow_max_bps, follow_left, follow_pay, follow_alone ON offers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION needs_call('offer/update', 'offer/bulk', 'offer/import');
CREATE CONSTRAINT TRIGGER price_needs_call AFTER UPDATE ON offers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.price, OLD.follow_state) IS DISTINCT FROM (NEW.price, NEW.follow_state)) EXECUTE FUNCTION price_needs_call();
