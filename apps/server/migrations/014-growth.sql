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

-- Lists and counts of all orders of a user, of all orders of a kind, and the number of unread notices.
CREATE INDEX orders_of_user_newest ON orders (user_id, seq DESC) INCLUDE (kind, state);
CREATE INDEX orders_of_kind_newest ON orders (kind, seq DESC);
CREATE INDEX notices_unread ON notices (user_id) WHERE read_at IS NULL;
