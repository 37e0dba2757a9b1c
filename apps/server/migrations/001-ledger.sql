-- The ledger. Accounts hold the sum of their entries; transfers and entries are append-only.
-- The application's role reads everything here and writes nothing: its one way to post is post_batch.

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner text NOT NULL,
  kind text NOT NULL,
  asset text NOT NULL,
  may_be_negative boolean NOT NULL DEFAULT false,
  balance bigint NOT NULL DEFAULT 0,
  UNIQUE (owner, kind, asset),
  CONSTRAINT never_below_zero CHECK (balance >= 0 OR may_be_negative)
) WITH (fillfactor = 50);
CREATE TRIGGER accounts_no_delete BEFORE DELETE OR TRUNCATE ON accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type text NOT NULL,
  from_id bigint NOT NULL,
  to_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  order_id uuid,
  created_at timestamptz NOT NULL,
  CHECK (from_id <> to_id)
);
-- Transfers are written in the order of time, so a BRIN index suffices and costs a posting next to nothing.
CREATE INDEX transfers_by_time ON transfers USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
CREATE UNIQUE INDEX transfers_of_proposal_once ON transfers (order_id)
  WHERE type = 'correction' OR (type = 'funding' AND order_id IS NOT NULL);
CREATE TRIGGER transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER transfer_needs_approval AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.type = 'correction' OR (NEW.type = 'funding' AND NEW.order_id IS NOT NULL))
  EXECUTE FUNCTION transfer_needs_approval();

-- Entries are searched by account alone, so one index serves that and the key.
CREATE TABLE entries (
  id bigint GENERATED ALWAYS AS IDENTITY,
  transfer_id bigint NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  PRIMARY KEY (account_id, id)
);
-- Sealing and verifying read the entries of a run of transfers, which are written in the order of their numbers.
CREATE INDEX entries_of_transfer ON entries USING brin (transfer_id) WITH (pages_per_range = 16);
CREATE TRIGGER entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT ON accounts, transfers, entries TO c2c_app;
