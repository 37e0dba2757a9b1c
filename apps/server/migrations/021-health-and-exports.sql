-- How the service itself is doing: what each of its jobs did last, in whichever process, and which processes there are.
CREATE TABLE job_runs (
  name text PRIMARY KEY,
  every_ms int,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text NOT NULL DEFAULT ''
);
COMMENT ON COLUMN job_runs.every_ms IS 'How often it runs by itself; null for what runs when it is needed, as mail does.';

CREATE TABLE server_processes (
  id uuid PRIMARY KEY,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  sockets int NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON job_runs, server_processes TO c2c_app;

-- What was moved on which days. Transfers are written in the order of time, so the smallest kind of index will do, and
-- posting pays next to nothing for it.
CREATE INDEX transfers_by_time ON transfers USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX users_by_time ON users (created_at);

-- Files that somebody asked for: a statement, or a list from the books. Any process makes them; whoever makes one holds
-- an advisory lock on its number, so that the death of that process hands it to another.
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
  CONSTRAINT asked_by_one CHECK ((staff_id IS NULL) <> (user_id IS NULL)),
  CONSTRAINT own_statement CHECK (user_id IS NULL OR (kind = 'user' AND subject = user_id)),
  CHECK ((kind IN ('user', 'merchant')) = (subject IS NOT NULL)),
  CHECK ((kind = 'orders') = (order_kind IS NOT NULL)),
  CHECK (format = 'csv' OR kind IN ('user', 'merchant'))
);
CREATE INDEX exports_to_make ON exports (seq) WHERE state IN ('waiting', 'running');
CREATE INDEX exports_kept ON exports (finished_at) WHERE state = 'done';
CREATE INDEX exports_of_staff ON exports (staff_id, seq DESC) WHERE staff_id IS NOT NULL;
CREATE INDEX exports_of_user ON exports (user_id, seq DESC) WHERE user_id IS NOT NULL;
GRANT SELECT, INSERT ON exports TO c2c_app;
GRANT UPDATE (state, tries, rows_done, rows_total, size, finished_at, failure) ON exports TO c2c_app;
