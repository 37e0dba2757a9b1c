-- expands
-- The year's summary of a user: a file with values in a currency, whose days are those of a time zone.
ALTER TABLE exports ADD COLUMN time_zone text,
  DROP CONSTRAINT currency_of_trades,
  ADD CONSTRAINT currency_of_trades CHECK (currency IS NULL OR kind IN ('trades', 'user')) NOT VALID,
  ADD CONSTRAINT zone_of_year CHECK ((kind = 'user' AND currency IS NOT NULL) = (time_zone IS NOT NULL)) NOT VALID;
COMMENT ON COLUMN exports.currency IS 'The currency in which trades and a year are valued; null for none.';
COMMENT ON COLUMN exports.time_zone IS 'Of the days of a year''s summary; null for other files.';
