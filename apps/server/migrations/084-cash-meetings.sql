-- expands
-- Cash in person: offers with the method cash have a place and windows of time, and their orders a meeting and a code that the buyer of the
-- USDT shows and the seller enters to release.
ALTER TABLE offers
  ADD COLUMN meeting jsonb CHECK (jsonb_typeof(meeting) = 'object'),
  ADD CONSTRAINT offers_cash_meets
    CHECK (CASE WHEN meeting IS NULL THEN NOT 'cash' = ANY (pay_types) ELSE pay_types = ARRAY['cash'] END) NOT VALID;
COMMENT ON COLUMN offers.meeting IS 'Where and when its traders meet; null without cash.';
GRANT UPDATE (meeting) ON offers TO c2c_app;
-- Another place leads people elsewhere: it changes by that call alone.
CREATE CONSTRAINT TRIGGER meeting_needs_call AFTER UPDATE OF meeting ON offers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.meeting IS DISTINCT FROM NEW.meeting)
  EXECUTE FUNCTION needs_call('offer/update');

CREATE TABLE meetings (
  order_id uuid PRIMARY KEY REFERENCES orders,
  place jsonb NOT NULL,
  meet_at timestamptz NOT NULL,
  sealed_code bytea NOT NULL
);
COMMENT ON TABLE meetings IS 'Append-only.';
COMMENT ON COLUMN meetings.place IS 'The meeting of the offer, as it was then.';
COMMENT ON COLUMN meetings.sealed_code IS 'Encrypted with the data key of the order''s user.';
CREATE TRIGGER meetings_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON meetings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON meetings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'meetings');
CREATE TRIGGER rows_changed AFTER UPDATE ON meetings REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'meetings');
CREATE TRIGGER rows_removed AFTER DELETE ON meetings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('order_id', 'meetings');
GRANT SELECT, INSERT ON meetings TO c2c_app;

-- What was tried: wrong codes are counted, and only a right one lets the seller release.
CREATE TABLE release_codes (
  order_id uuid PRIMARY KEY REFERENCES meetings,
  wrong integer NOT NULL CHECK (wrong >= 0),
  wrong_at timestamptz,
  right_at timestamptz
);
COMMENT ON COLUMN release_codes.wrong IS 'It only grows.';
COMMENT ON COLUMN release_codes.right_at IS 'When the right code was entered; null while it was not.';
CREATE TRIGGER release_code_tries BEFORE UPDATE ON release_codes FOR EACH ROW EXECUTE FUNCTION release_code_tries();
GRANT SELECT, INSERT, UPDATE (wrong, wrong_at, right_at) ON release_codes TO c2c_app;

CREATE TRIGGER release_needs_code BEFORE UPDATE OF step ON orders FOR EACH ROW
  WHEN (NEW.kind = 'sale' AND OLD.step = 'paid' AND NEW.step = 'completed') EXECUTE FUNCTION release_needs_code();
