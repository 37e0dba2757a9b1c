-- expands
-- Moves between a person's own balances are neither income nor expenditure: the daily sums count them apart. What the sums
-- hold already is counted before the table is locked; the lock of the head keeps the job that adds to the sums away.
DO $$ BEGIN PERFORM FROM account_days_head FOR UPDATE; END $$;
CREATE TEMPORARY TABLE own_moves_until_now ON COMMIT DROP AS
  SELECT e.account_id, (t.created_at AT TIME ZONE 'UTC')::date AS day,
    sum(greatest(e.amount, 0)) AS income, sum(greatest(-e.amount, 0)) AS expenditure
  FROM transfers t JOIN accounts f ON f.id = t.from_id JOIN accounts g ON g.id = t.to_id JOIN entries e ON e.transfer_id = t.id
  WHERE (f.owner = g.owner OR t.type = 'maker_move') AND t.id <= (SELECT transfer_id FROM account_days_head)
  GROUP BY 1, 2;

ALTER TABLE account_days
  ADD COLUMN own_income bigint NOT NULL DEFAULT 0,
  ADD COLUMN own_expenditure bigint NOT NULL DEFAULT 0;
UPDATE account_days d SET own_income = o.income, own_expenditure = o.expenditure
  FROM own_moves_until_now o WHERE o.account_id = d.account_id AND o.day = d.day;
-- Without a default, a call of the function's previous body that is under way fails, and the job repeats it.
ALTER TABLE account_days
  ALTER COLUMN own_income DROP DEFAULT,
  ALTER COLUMN own_expenditure DROP DEFAULT,
  ADD CONSTRAINT own_moves_are_part CHECK (own_income BETWEEN 0 AND income AND own_expenditure BETWEEN 0 AND expenditure);
COMMENT ON COLUMN account_days.own_income IS
  'The part of the income that came from another account of the owner, or from the same person''s offers.';
COMMENT ON COLUMN account_days.own_expenditure IS
  'The part of the expenditure that went to another account of the owner, or to the same person''s offers.';
