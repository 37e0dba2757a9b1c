-- Adds the entries of the next transfers, up to p_to and p_most of them, to the daily sums. Every transfer up to p_to must
-- have committed. Returns whether transfers up to p_to are left. An account's entries have the order of its transfers, so
-- those that are not in the sums yet are the ones after its last_entry.
CREATE OR REPLACE FUNCTION sum_account_days(p_to bigint, p_most int) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  done bigint;
  upto bigint;
BEGIN
  SELECT transfer_id INTO done FROM account_days_head FOR UPDATE;
  upto := least(p_to, done + p_most);
  IF upto <= done THEN RETURN false; END IF;
  INSERT INTO account_days AS d (account_id, day, income, expenditure, last_entry)
    SELECT e.account_id, (t.created_at AT TIME ZONE 'UTC')::date,
      sum(greatest(e.amount, 0)), sum(greatest(-e.amount, 0)), max(e.id)
    FROM entries e JOIN transfers t ON t.id = e.transfer_id
    WHERE e.transfer_id > done AND e.transfer_id <= upto AND t.id > done AND t.id <= upto
    GROUP BY 1, 2
  ON CONFLICT (account_id, day) DO UPDATE SET income = d.income + excluded.income,
    expenditure = d.expenditure + excluded.expenditure, last_entry = greatest(d.last_entry, excluded.last_entry);
  UPDATE account_days_head SET transfer_id = upto;
  RETURN upto < p_to;
END $$;
REVOKE ALL ON FUNCTION sum_account_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sum_account_days TO c2c_app;
