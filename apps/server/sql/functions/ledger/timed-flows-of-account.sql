-- An account's income and expenditure at quarters of an hour, of which the days of every time zone are made, from the sums and
-- the entries since then; with the parts that were moves between the owner's own accounts, or between a maker's wallet and
-- offers. A quarter may have several rows. Without a SET clause, so that PostgreSQL inlines it.
CREATE OR REPLACE FUNCTION timed_flows_of_account(p_account bigint)
RETURNS TABLE (at timestamptz, income bigint, expenditure bigint, own_income bigint, own_expenditure bigint)
LANGUAGE sql STABLE AS $$
  SELECT (d.day + d.quarter * interval '15 minutes') AT TIME ZONE 'UTC',
    d.income, d.expenditure, d.own_income, d.own_expenditure
  FROM account_days d WHERE d.account_id = p_account
  UNION ALL
  SELECT t.created_at, greatest(e.amount, 0), greatest(-e.amount, 0),
    CASE WHEN f.owner = g.owner OR t.type = 'maker_move' THEN greatest(e.amount, 0) ELSE 0 END,
    CASE WHEN f.owner = g.owner OR t.type = 'maker_move' THEN greatest(-e.amount, 0) ELSE 0 END
  FROM entries e JOIN transfers t ON t.id = e.transfer_id
    JOIN accounts f ON f.id = t.from_id JOIN accounts g ON g.id = t.to_id
  WHERE e.account_id = p_account
    AND e.id > (SELECT coalesce(max(d.last_entry), 0) FROM account_days d WHERE d.account_id = p_account)
$$;
REVOKE ALL ON FUNCTION timed_flows_of_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION timed_flows_of_account TO c2c_app;
