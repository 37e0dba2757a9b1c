-- expands
-- USDT from user to user: final, immediate and free. A request asks for one and is paid at most once.
CREATE TABLE transfer_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Za-z0-9_-]{20,44}$'),
  amount bigint NOT NULL CHECK (amount > 0),
  note text NOT NULL CHECK (char_length(note) <= 140),
  expires_at timestamptz,
  created_at timestamptz NOT NULL,
  CHECK (expires_at > created_at)
);
COMMENT ON TABLE transfer_requests IS 'What users ask other users for, by a link with the code.';
COMMENT ON COLUMN transfer_requests.expires_at IS 'Null for a request that stays open.';
CREATE INDEX transfer_requests_of_user ON transfer_requests (user_id, created_at DESC, id);
CREATE TABLE user_transfers (
  id uuid PRIMARY KEY,
  transfer_no text NOT NULL UNIQUE,
  from_user uuid NOT NULL REFERENCES users,
  to_user uuid NOT NULL REFERENCES users,
  from_name text NOT NULL,
  to_name text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  note text NOT NULL CHECK (char_length(note) <= 140),
  request_id uuid UNIQUE REFERENCES transfer_requests,
  created_at timestamptz NOT NULL,
  CONSTRAINT user_transfers_to_another CHECK (from_user <> to_user)
);
COMMENT ON TABLE user_transfers IS 'Orders of senders, each with one transfer of the ledger; they cannot be reversed.';
COMMENT ON COLUMN user_transfers.from_name IS 'The masked name of the sender, which the receiver sees.';
COMMENT ON COLUMN user_transfers.to_name IS 'The masked name of the receiver that the sender saw and paid.';
CREATE INDEX user_transfers_sent ON user_transfers (from_user, created_at DESC, id);
CREATE INDEX user_transfers_received ON user_transfers (to_user, created_at DESC, id);
CREATE TABLE transfer_request_ends (
  request_id uuid PRIMARY KEY REFERENCES transfer_requests,
  transfer_id uuid UNIQUE REFERENCES user_transfers,
  at timestamptz NOT NULL
);
COMMENT ON COLUMN transfer_request_ends.transfer_id IS 'What paid the request; null where its owner took it back.';
CREATE TABLE unlisted_receivers (
  user_id uuid PRIMARY KEY REFERENCES users,
  at timestamptz NOT NULL
);
COMMENT ON TABLE unlisted_receivers IS 'Users who chose not to be found by name: transfers reach them by their codes alone.';

CREATE TRIGGER transfer_requests_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_requests
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER user_transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER transfer_request_ends_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer_request_ends
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON transfer_requests FOR EACH ROW EXECUTE FUNCTION refuse_frozen_user();
CREATE TRIGGER refuse_user_transfers AFTER INSERT ON user_transfers REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_user_transfers();
CREATE TRIGGER transfer_pays_request AFTER INSERT ON user_transfers
  FOR EACH ROW WHEN (NEW.request_id IS NOT NULL) EXECUTE FUNCTION transfer_pays_request();
CREATE TRIGGER request_end_is_paid AFTER INSERT ON transfer_request_ends
  FOR EACH ROW WHEN (NEW.transfer_id IS NOT NULL) EXECUTE FUNCTION request_end_is_paid();
CREATE CONSTRAINT TRIGGER user_transfer_is_posted AFTER INSERT ON user_transfers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION user_transfer_is_posted();
CREATE CONSTRAINT TRIGGER transfer_needs_user_transfer AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.type = 'user_transfer') EXECUTE FUNCTION transfer_needs_user_transfer();
CREATE UNIQUE INDEX transfers_of_user_transfer_once ON transfers (order_id) WHERE type = 'user_transfer';
GRANT SELECT, INSERT ON transfer_requests, user_transfers, transfer_request_ends TO c2c_app;
GRANT SELECT, INSERT, DELETE ON unlisted_receivers TO c2c_app;
CREATE TRIGGER rows_added AFTER INSERT ON transfer_requests REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'transfer_requests');
CREATE TRIGGER rows_changed AFTER UPDATE ON transfer_requests REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'transfer_requests');
CREATE TRIGGER rows_removed AFTER DELETE ON transfer_requests REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'transfer_requests');
CREATE TRIGGER rows_added AFTER INSERT ON user_transfers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_transfers');
CREATE TRIGGER rows_changed AFTER UPDATE ON user_transfers REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_transfers');
CREATE TRIGGER rows_removed AFTER DELETE ON user_transfers REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'user_transfers');
CREATE TRIGGER rows_added AFTER INSERT ON transfer_request_ends REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('request_id', 'transfer_request_ends');
CREATE TRIGGER rows_changed AFTER UPDATE ON transfer_request_ends REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('request_id', 'transfer_request_ends');
CREATE TRIGGER rows_removed AFTER DELETE ON transfer_request_ends REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('request_id', 'transfer_request_ends');
