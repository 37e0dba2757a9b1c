-- Incremental verification of the books, and full runs of it on demand.

-- Finds what an order moved.
CREATE INDEX transfers_of_order ON transfers (order_id) WHERE order_id IS NOT NULL AND type <> 'offer_room';
CREATE INDEX proposals_of_balances ON proposals (id) WHERE kind IN ('correction', 'reserve');
-- Pages that the index does not cover yet are read by every search.
ALTER INDEX entries_of_transfer SET (autosummarize = on);

-- Requested full runs. Any process carries them out, holding an advisory lock, so that another takes over when it dies.
CREATE TABLE proof_runs (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  tries int NOT NULL DEFAULT 0,
  part text NOT NULL DEFAULT '',
  rows_done bigint NOT NULL DEFAULT 0,
  rows_total bigint NOT NULL DEFAULT 0,
  started_at timestamptz,
  finished_at timestamptz,
  problems text[] NOT NULL DEFAULT '{}'
);
COMMENT ON COLUMN proof_runs.part IS 'What is read now: audit, ledger, transfers, orders, accounts or rest.';
CREATE UNIQUE INDEX one_open_proof_run ON proof_runs ((true)) WHERE state IN ('waiting', 'running');
GRANT SELECT, INSERT, UPDATE (state, tries, part, rows_done, rows_total, started_at, finished_at, problems)
  ON proof_runs TO c2c_app;
