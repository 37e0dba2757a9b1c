-- Adds the entries of the next transfers, up to p_to and p_most of them, to the sums by UTC day and quarter of an hour (0 to
-- 95). Every transfer up to p_to must have committed. Returns whether transfers up to p_to are left. An account's entries
-- have the order of its transfers, so those that are not in the sums yet are the ones after its last_entry. A transfer between
-- two accounts of one owner, or between a maker's wallet and offers, is an own move.
CREATE OR REPLACE FUNCTION sum_account_days(p_to bigint, p_most int) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  done bigint;
  upto bigint;
BEGIN
  SELECT transfer_id INTO done FROM account_days_head FOR UPDATE;
  upto := least(p_to, done + p_most);
  IF upto <= done THEN RETURN false; END IF;
  INSERT INTO account_days AS d (account_id, day, quarter, income, expenditure, own_income, own_expenditure, last_entry)
    SELECT e.account_id, t.moment::date, extract(hour FROM t.moment) * 4 + floor(extract(minute FROM t.moment) / 15),
      sum(greatest(e.amount, 0)), sum(greatest(-e.amount, 0)),
      sum(CASE WHEN t.own THEN greatest(e.amount, 0) ELSE 0 END),
      sum(CASE WHEN t.own THEN greatest(-e.amount, 0) ELSE 0 END), max(e.id)
    FROM entries e JOIN (
        SELECT m.id, m.created_at AT TIME ZONE 'UTC' AS moment, f.owner = g.owner OR m.type = 'maker_move' AS own
        FROM transfers m JOIN accounts f ON f.id = m.from_id JOIN accounts g ON g.id = m.to_id
        WHERE m.id > done AND m.id <= upto) t ON t.id = e.transfer_id
    WHERE e.transfer_id > done AND e.transfer_id <= upto
    GROUP BY 1, 2, 3
  ON CONFLICT (account_id, day, quarter) DO UPDATE SET income = d.income + excluded.income,
    expenditure = d.expenditure + excluded.expenditure, own_income = d.own_income + excluded.own_income,
    own_expenditure = d.own_expenditure + excluded.own_expenditure,
    last_entry = greatest(d.last_entry, excluded.last_entry);
  UPDATE account_days_head SET transfer_id = upto;
  RETURN upto < p_to;
END $$;
REVOKE ALL ON FUNCTION sum_account_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sum_account_days TO c2c_app;
