-- The same as timed_flows_of_account by UTC day; a day may have several rows. Without a SET clause, so that PostgreSQL inlines it.
CREATE OR REPLACE FUNCTION flows_of_account(p_account bigint)
RETURNS TABLE (day date, income bigint, expenditure bigint, own_income bigint, own_expenditure bigint) LANGUAGE sql STABLE AS $$
  SELECT (f.at AT TIME ZONE 'UTC')::date, f.income, f.expenditure, f.own_income, f.own_expenditure
  FROM timed_flows_of_account(p_account) f
$$;
REVOKE ALL ON FUNCTION flows_of_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION flows_of_account TO c2c_app;
