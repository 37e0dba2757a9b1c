-- The audit log, and what the running service keeps about itself.

-- What staff did and tried, and whose personal data they read. Each row carries a hash of itself and of the row before
-- it, so a row that is changed, removed or inserted later breaks the chain from there on.
CREATE TABLE audit_log (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  staff_id uuid,
  role text NOT NULL,
  call text NOT NULL,
  subject text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  details text NOT NULL,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL
);
COMMENT ON COLUMN audit_log.staff_id IS 'Null for calls without a session, and for the server''s own.';
COMMENT ON COLUMN audit_log.details IS 'JSON as it was written: the hash is over these very characters.';
CREATE INDEX audit_log_of_staff ON audit_log (staff_id, seq DESC);
CREATE INDEX audit_log_of_call ON audit_log (call, seq DESC);
CREATE INDEX audit_log_of_subject ON audit_log (subject, seq DESC) WHERE subject <> '';
CREATE TRIGGER audit_chained BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit();
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT (at, staff_id, role, call, subject, outcome, details) ON audit_log TO c2c_app;

-- The end of the chain. Its lock admits one writer at a time.
CREATE TABLE audit_head (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (seq, hash) VALUES (0, sha256(''));
GRANT SELECT ON audit_head TO c2c_app;

-- Counters of attempts by account and e-mail, shared by all server processes; the shape is rate-limiter-flexible's.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire double precision
);

-- The last run of each job, in whichever process.
CREATE TABLE job_runs (
  name text PRIMARY KEY,
  every_ms int,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text NOT NULL DEFAULT ''
);
COMMENT ON COLUMN job_runs.every_ms IS 'The interval; null for jobs that run on demand, as mail does.';

CREATE TABLE server_processes (
  id uuid PRIMARY KEY,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  sockets int NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits, job_runs, server_processes TO c2c_app;

-- Requested files: a statement, or a list from the books. Any process makes them, holding an advisory lock on the
-- number, so that another takes over when it dies.
CREATE TABLE exports (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('user', 'merchant', 'transfers', 'orders', 'audit')),
  format text NOT NULL CHECK (format IN ('csv', 'pdf')),
  subject uuid,
  order_kind text CHECK (order_kind IN ('recharge', 'withdraw', 'sale', 'interest')),
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL CHECK (until_at > from_at),
  lang text NOT NULL,
  staff_id uuid REFERENCES staff,
  user_id uuid REFERENCES users,
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'removed')),
  tries int NOT NULL DEFAULT 0,
  rows_done bigint NOT NULL DEFAULT 0,
  rows_total bigint,
  size bigint,
  finished_at timestamptz,
  failure text NOT NULL DEFAULT '' CHECK (failure IN ('', 'too_long', 'internal')),
  CONSTRAINT requested_by_one CHECK ((staff_id IS NULL) <> (user_id IS NULL)),
  CONSTRAINT own_statement CHECK (user_id IS NULL OR (kind = 'user' AND subject = user_id)),
  CHECK ((kind IN ('user', 'merchant')) = (subject IS NOT NULL)),
  CHECK ((kind = 'orders') = (order_kind IS NOT NULL)),
  CHECK (format = 'csv' OR kind IN ('user', 'merchant'))
);
CREATE INDEX exports_to_make ON exports (seq) WHERE state IN ('waiting', 'running');
CREATE INDEX exports_kept ON exports (finished_at) WHERE state = 'done';
CREATE INDEX exports_of_staff ON exports (staff_id, seq DESC) WHERE staff_id IS NOT NULL;
CREATE INDEX exports_of_user ON exports (user_id, seq DESC) WHERE user_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE (state, tries, rows_done, rows_total, size, finished_at, failure) ON exports TO c2c_app;
