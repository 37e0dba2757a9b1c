-- Sums of each account's entries per UTC day: charts and totals do not read the whole history. A job adds the entries of
-- settled transfers; the view adds the ones since then, so it is always current.
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

CREATE VIEW account_sums AS
  SELECT account_id, day, income, expenditure FROM account_days
  UNION ALL
  SELECT a.id, (t.created_at AT TIME ZONE 'UTC')::date, greatest(e.amount, 0), greatest(-e.amount, 0)
  FROM accounts a
    CROSS JOIN LATERAL (SELECT coalesce(max(d.last_entry), 0) AS entry FROM account_days d WHERE d.account_id = a.id) summed
    JOIN entries e ON e.account_id = a.id AND e.id > summed.entry
    JOIN transfers t ON t.id = e.transfer_id;
COMMENT ON VIEW account_sums IS 'Income and expenditure by account and UTC day; a day may have several rows.';
GRANT SELECT ON account_sums TO c2c_app;
