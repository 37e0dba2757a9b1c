-- expands
-- What the service stated that it owes: the entries of an append-only log (RFC 9162), each signed with the root of the log
-- that ends with it.
CREATE TABLE liability_heads (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  at timestamptz NOT NULL,
  depth int NOT NULL CHECK (depth BETWEEN 1 AND 31),
  root bytea NOT NULL CHECK (length(root) = 32),
  total bigint NOT NULL CHECK (total >= 0),
  audit text NOT NULL,
  entry_hash bytea NOT NULL CHECK (length(entry_hash) = 32),
  log_root bytea NOT NULL CHECK (length(log_root) = 32),
  public_key bytea NOT NULL CHECK (length(public_key) = 32),
  signature bytea NOT NULL CHECK (length(signature) = 64)
);
COMMENT ON TABLE liability_heads IS 'Kept for ever. The total is in micro-units of USDT.';
COMMENT ON COLUMN liability_heads.audit IS 'The end of the audit log then, NUMBER:HASH.';
COMMENT ON COLUMN liability_heads.entry_hash IS 'The hash of the entry as a leaf of the log.';
CREATE TRIGGER liability_heads_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON liability_heads
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER liability_heads_in_order BEFORE INSERT ON liability_heads FOR EACH ROW EXECUTE FUNCTION liability_head_is_next();
GRANT SELECT, INSERT ON liability_heads TO c2c_app;
SELECT record_table('liability_heads', 'seq', 'liability_heads');

-- The leaves and nodes of a tree, from which proofs are made. They are written before their head, and deleted by the
-- setting `retention`.
CREATE TABLE liability_leaves (
  head_seq bigint NOT NULL,
  owner text NOT NULL,
  positions int[] NOT NULL,
  amounts bigint[] NOT NULL,
  nonces bytea NOT NULL,
  PRIMARY KEY (head_seq, owner),
  CHECK (cardinality(positions) = cardinality(amounts) AND length(nonces) = 16 * cardinality(amounts))
);
COMMENT ON COLUMN liability_leaves.owner IS 'A user or a merchant.';
GRANT SELECT, INSERT, DELETE ON liability_leaves TO c2c_app;

CREATE TABLE liability_nodes (
  head_seq bigint NOT NULL,
  height int NOT NULL,
  place int NOT NULL,
  nodes bytea NOT NULL,
  PRIMARY KEY (head_seq, height, place)
);
COMMENT ON TABLE liability_nodes IS 'Every seventh level, 128 nodes of 40 bytes a row; the levels between are computed.';
GRANT SELECT, INSERT, DELETE ON liability_nodes TO c2c_app;

-- Statements that the owner asked for; one is open while no newer head exists.
CREATE TABLE liability_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL
);
CREATE TRIGGER liability_requests_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON liability_requests
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON liability_requests TO c2c_app;

-- Which statements were handed out of the database: to the file, to the webhook, and by mail to auditors.
CREATE TABLE liability_notes (
  head_seq bigint NOT NULL REFERENCES liability_heads,
  target text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (head_seq, target)
);
COMMENT ON COLUMN liability_notes.target IS 'file, webhook, or mail and the id of a member of staff.';
GRANT SELECT, INSERT ON liability_notes TO c2c_app;
