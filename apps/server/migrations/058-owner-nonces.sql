-- expands
-- A leaf binds what its owner knows (docs/decisions/029-leaf-binds-owner.md): the name, the e-mail address, and a random number that
-- the owner's browser chose. It is chosen once, and each one is replaced at most once, which the user is alerted of.
CREATE TABLE owner_nonces (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  nonce bytea NOT NULL CHECK (length(nonce) = 32),
  replaces bigint CONSTRAINT owner_nonce_replaced_once UNIQUE,
  at timestamptz NOT NULL,
  UNIQUE (id, user_id),
  FOREIGN KEY (replaces, user_id) REFERENCES owner_nonces (id, user_id),
  CHECK (replaces < id)
);
COMMENT ON TABLE owner_nonces IS 'The newest row of a user is in force.';
CREATE UNIQUE INDEX owner_nonce_chosen_once ON owner_nonces (user_id) WHERE replaces IS NULL;
CREATE INDEX owner_nonces_of_user ON owner_nonces (user_id, id DESC);
CREATE TRIGGER owner_nonces_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON owner_nonces
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_frozen_user BEFORE INSERT ON owner_nonces FOR EACH ROW EXECUTE FUNCTION refuse_frozen_user();
CREATE CONSTRAINT TRIGGER owner_nonce_alerts_user AFTER INSERT ON owner_nonces DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.replaces IS NOT NULL) EXECUTE FUNCTION alerts_user('user_id', 'alert_owner_nonce');
GRANT SELECT, INSERT ON owner_nonces TO c2c_app;
SELECT record_table('owner_nonces', 'id', 'owner_nonces');

-- What the leaves of an owner bind; null for those of earlier releases, which bind the id alone.
ALTER TABLE liability_leaves ADD COLUMN name text, ADD COLUMN email text, ADD COLUMN owner_nonce bytea,
  ADD CONSTRAINT liability_leaves_owner_nonce CHECK (length(owner_nonce) = 32) NOT VALID;
COMMENT ON COLUMN liability_leaves.name IS 'The account name or the name of the merchant then; null for leaves of form 1.';
-- Emptied when the user is deleted.
GRANT UPDATE (name, email) ON liability_leaves TO c2c_app;
