-- expands
-- The merchants whose offers a user wants to see first.
CREATE TABLE merchant_favourites (
  user_id uuid NOT NULL REFERENCES users,
  merchant_id uuid NOT NULL REFERENCES merchants,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, merchant_id)
);
GRANT SELECT, INSERT, DELETE ON merchant_favourites TO c2c_app;
SELECT record_table('merchant_favourites', 'user_id,merchant_id', 'merchant_favourites');

-- What two members of staff say that they have verified of a merchant; the newest row of a kind counts.
CREATE TABLE merchant_checks (
  proposal_id uuid PRIMARY KEY REFERENCES proposals,
  merchant_id uuid NOT NULL REFERENCES merchants,
  what text NOT NULL CHECK (what IN ('identity', 'company', 'address', 'accounts')),
  holds boolean NOT NULL,
  checked_on date NOT NULL,
  at timestamptz NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT merchant_checks_past CHECK (checked_on <= (at AT TIME ZONE 'UTC')::date)
);
COMMENT ON TABLE merchant_checks IS 'Kept for ever: why a badge was shown.';
COMMENT ON COLUMN merchant_checks.holds IS 'False takes the badge away.';
CREATE INDEX merchant_checks_newest ON merchant_checks (merchant_id, what, seq DESC) INCLUDE (holds, checked_on);
CREATE TRIGGER merchant_check_needs_approval BEFORE INSERT ON merchant_checks
  FOR EACH ROW EXECUTE FUNCTION merchant_check_needs_approval();
CREATE TRIGGER merchant_checks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON merchant_checks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON merchant_checks TO c2c_app;
SELECT record_table('merchant_checks', 'proposal_id', 'merchant_checks');
