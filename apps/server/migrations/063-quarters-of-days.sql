-- expands
-- The daily sums are kept by the quarter of an hour, of which the days of every time zone are made. The job sums up all
-- entries again; until then the functions that read the sums add the entries themselves. The head is locked before the table, as
-- sum_account_days does it. Its previous body, when under way, fails without the key of two columns, and the job repeats it.
UPDATE account_days_head SET transfer_id = 0;
TRUNCATE account_days;
ALTER TABLE account_days
  DROP CONSTRAINT account_days_pkey,
  ADD COLUMN quarter smallint NOT NULL CHECK (quarter BETWEEN 0 AND 95),
  ADD CONSTRAINT account_days_pkey PRIMARY KEY (account_id, day, quarter);
COMMENT ON COLUMN account_days.quarter IS 'The quarter of an hour of the UTC day, from 0 to 95.';
COMMENT ON COLUMN account_days.last_entry IS 'The newest entry in the sums of the quarter.';
