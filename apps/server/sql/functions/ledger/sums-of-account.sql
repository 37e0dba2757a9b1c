-- An account's income and expenditure by UTC day, from the daily sums and the entries since then; a day may have several rows.
-- Without a SET clause, so that PostgreSQL inlines it.
CREATE OR REPLACE FUNCTION sums_of_account(p_account bigint)
RETURNS TABLE (day date, income bigint, expenditure bigint) LANGUAGE sql STABLE AS $$
  SELECT d.day, d.income, d.expenditure FROM account_days d WHERE d.account_id = p_account
  UNION ALL
  SELECT (t.created_at AT TIME ZONE 'UTC')::date, greatest(e.amount, 0), greatest(-e.amount, 0)
  FROM entries e JOIN transfers t ON t.id = e.transfer_id
  WHERE e.account_id = p_account
    AND e.id > (SELECT coalesce(max(d.last_entry), 0) FROM account_days d WHERE d.account_id = p_account)
$$;
REVOKE ALL ON FUNCTION sums_of_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sums_of_account TO c2c_app;
