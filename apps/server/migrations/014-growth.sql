-- Sums of each account's entries per UTC day: charts and totals do not read the whole history. A job adds the entries of
-- settled transfers; sums_of_account adds the ones since then.
CREATE TABLE account_days (
  account_id bigint NOT NULL,
  day date NOT NULL,
  income bigint NOT NULL CHECK (income >= 0),
  expenditure bigint NOT NULL CHECK (expenditure >= 0),
  last_entry bigint NOT NULL,
  PRIMARY KEY (account_id, day)
);
COMMENT ON TABLE account_days IS 'Maintained by sum_account_days; ledger/check compares it with the entries.';
COMMENT ON COLUMN account_days.last_entry IS 'The newest entry in the sums of the day.';
GRANT SELECT ON account_days TO c2c_app;

CREATE TABLE account_days_head (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  transfer_id bigint NOT NULL DEFAULT 0
);
COMMENT ON COLUMN account_days_head.transfer_id IS 'All transfers up to this one are in the sums.';
GRANT SELECT ON account_days_head TO c2c_app;
INSERT INTO account_days_head DEFAULT VALUES;

-- Lists of all orders of a user, of those in a state, and of all orders of a kind; unread notices; the audit log without seals.
CREATE INDEX orders_of_user_newest ON orders (user_id, seq DESC) INCLUDE (kind, state);
DROP INDEX orders_of_user;
CREATE INDEX orders_of_user ON orders (user_id, kind, seq DESC) INCLUDE (state);
DROP INDEX orders_open;
CREATE INDEX orders_open_of_user ON orders (user_id, kind, seq DESC) WHERE state = 'audit';
CREATE INDEX orders_of_kind_newest ON orders (kind, seq DESC);
CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL;
CREATE INDEX audit_log_of_people ON audit_log (seq DESC) WHERE call <> 'ledger/seal';
