-- Data keys of users (services/personal). The key that wraps them is in a file outside of the database.
CREATE TABLE user_keys (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  kek text,
  wrapped bytea,
  created_at timestamptz NOT NULL,
  destroyed_at timestamptz,
  CONSTRAINT wrapped_until_destroyed CHECK ((destroyed_at IS NULL) = (wrapped IS NOT NULL) AND (kek IS NULL) = (wrapped IS NULL))
);
COMMENT ON TABLE user_keys IS 'One data key per user; nothing that a destroyed one encrypted can be read again.';
COMMENT ON COLUMN user_keys.kek IS 'The id of the key in the key file that wraps this one.';
CREATE INDEX user_keys_kek ON user_keys (kek) WHERE kek IS NOT NULL;
CREATE TRIGGER destroyed_is_final BEFORE UPDATE ON user_keys FOR EACH ROW WHEN (OLD.destroyed_at IS NOT NULL)
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER user_keys_no_delete BEFORE DELETE OR TRUNCATE ON user_keys FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT, UPDATE (kek, wrapped, destroyed_at) ON user_keys TO c2c_app;
SELECT record_table('user_keys', 'user_id', 'user_keys', 'user_keys/state');

-- Bound accounts are encrypted. The server encrypts older rows at its start (bank-account/seal-old-bindings.ts), and validates
-- the constraint when there is none left.
ALTER TABLE bank_bindings
  ALTER COLUMN account_no DROP NOT NULL,
  ALTER COLUMN fields DROP NOT NULL,
  ADD COLUMN sealed bytea,
  ADD COLUMN account_hash bytea,
  ADD COLUMN number_hash bytea,
  ADD COLUMN tail_hash bytea,
  ADD COLUMN masked_account text,
  ADD CONSTRAINT bindings_are_sealed CHECK (account_no IS NULL AND fields IS NULL
    AND num_nulls(sealed, account_hash, number_hash, masked_account) = 0) NOT VALID,
  DROP CONSTRAINT bank_bindings_once,
  ADD CONSTRAINT bank_bindings_once UNIQUE (user_id, type, account_hash);
COMMENT ON COLUMN bank_bindings.account_no IS 'Of rows that are not encrypted yet.';
COMMENT ON COLUMN bank_bindings.fields IS 'Of rows that are not encrypted yet.';
COMMENT ON COLUMN bank_bindings.sealed IS 'The fields as JSON, encrypted with the data key of the user.';
COMMENT ON COLUMN bank_bindings.account_hash IS 'Keyed hash of the number that money goes to.';
COMMENT ON COLUMN bank_bindings.number_hash IS 'Keyed hash of the IBAN, or else of that number, in upper case.';
COMMENT ON COLUMN bank_bindings.tail_hash IS 'Keyed hash of its last four characters; null for a mailbox.';
DROP INDEX bank_bindings_account, bank_bindings_number, bank_bindings_tail;
CREATE INDEX bank_bindings_account ON bank_bindings (account_hash);
CREATE INDEX bank_bindings_number ON bank_bindings (number_hash);
CREATE INDEX bank_bindings_tail ON bank_bindings (tail_hash);

-- Encrypted rows have a record of their own. The records of the rows in plain text stay; a row that was removed without a
-- record gets the record of a change, which verify names, and rows that were changed get it when they are encrypted.
INSERT INTO row_records (part, key, change, hash)
  SELECT 'bank_bindings', r.key, 'update', sha256('') FROM row_records r LEFT JOIN bank_bindings b ON b.id::text = r.key
  WHERE r.part = 'bank_bindings' AND b.id IS NULL;
DROP TRIGGER rows_added ON bank_bindings;
DROP TRIGGER rows_changed ON bank_bindings;
DROP TRIGGER rows_removed ON bank_bindings;
CREATE TRIGGER rows_added AFTER INSERT ON bank_bindings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'sealed_bindings');
CREATE TRIGGER rows_changed AFTER UPDATE ON bank_bindings REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'sealed_bindings');
CREATE TRIGGER rows_removed AFTER DELETE ON bank_bindings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'sealed_bindings');

-- Deleted users: what is left of the row has no name, and is never changed again. A change of the row's fixed part without the
-- record of the deletion in the same transaction is named by verify.
CREATE TABLE user_deletions (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  at timestamptz NOT NULL
);
CREATE TRIGGER user_deletions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_deletions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER deletion_needs_alert AFTER INSERT ON user_deletions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_alert('user_id');
GRANT SELECT, INSERT ON user_deletions TO c2c_app;
SELECT record_table('user_deletions', 'user_id', 'user_deletions');
ALTER TABLE users ADD COLUMN deleted_at timestamptz;
GRANT UPDATE (account, deleted_at) ON users TO c2c_app;
CREATE TRIGGER deleted_is_final BEFORE UPDATE ON users FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL)
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER account_is_final BEFORE UPDATE OF account ON users FOR EACH ROW
  WHEN (OLD.account <> NEW.account AND NEW.deleted_at IS NULL) EXECUTE FUNCTION refuse_change();
GRANT UPDATE (mail_to) ON notices TO c2c_app;
CREATE INDEX uploads_of_owner ON uploads (owner);

-- A file of everything stored about a user, for the user alone.
ALTER TABLE exports
  DROP CONSTRAINT exports_format_check,
  ADD CONSTRAINT exports_format_check CHECK (format IN ('csv', 'pdf', 'json')),
  ADD CONSTRAINT own_personal_data CHECK (format <> 'json' OR user_id IS NOT NULL);
