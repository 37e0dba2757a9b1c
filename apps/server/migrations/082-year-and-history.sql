-- expands
-- The year's summary of a user: a file with values in a currency, whose days are those of a time zone.
ALTER TABLE exports ADD COLUMN time_zone text,
  DROP CONSTRAINT currency_of_trades,
  ADD CONSTRAINT currency_of_trades CHECK (currency IS NULL OR kind IN ('trades', 'user')) NOT VALID,
  ADD CONSTRAINT zone_of_year CHECK ((kind = 'user' AND currency IS NOT NULL) = (time_zone IS NOT NULL)) NOT VALID;
COMMENT ON COLUMN exports.currency IS 'The currency in which trades and a year are valued; null for none.';
COMMENT ON COLUMN exports.time_zone IS 'Of the days of a year''s summary; null for other files.';

-- Statements of each month by mail, for users who choose them.
ALTER TABLE notice_choices ADD COLUMN statement text CONSTRAINT statement_form CHECK (statement IN ('link', 'attachment')),
  ADD COLUMN statement_since timestamptz;
COMMENT ON COLUMN notice_choices.statement IS 'How the statement of a month comes by mail; null for not at all.';
COMMENT ON COLUMN notice_choices.statement_since IS 'The months that end later are mailed.';
ALTER TABLE exports ADD COLUMN mailed text CONSTRAINT exports_mailed_form CHECK (mailed IN ('link', 'attachment')),
  ADD CONSTRAINT mailed_to_user CHECK (mailed IS NULL OR kind = 'user' AND user_id IS NOT NULL AND token_hash IS NULL) NOT VALID;
COMMENT ON COLUMN exports.mailed IS 'How a statement that the service makes each month is mailed; null for what people ask for.';
CREATE UNIQUE INDEX exports_monthly ON exports (user_id, from_at) WHERE mailed IS NOT NULL;

-- The history of the hall by the hour: the best prices for users, and what was traded.
CREATE TABLE market_hours (
  currency text NOT NULL,
  hour timestamptz NOT NULL,
  sell_price bigint CHECK (sell_price > 0),
  buy_price bigint CHECK (buy_price > 0),
  rate bigint CHECK (rate > 0),
  trades integer NOT NULL DEFAULT 0 CHECK (trades >= 0),
  number bigint NOT NULL DEFAULT 0 CHECK (number >= 0),
  CONSTRAINT market_hours_pkey PRIMARY KEY (currency, hour)
);
COMMENT ON TABLE market_hours IS 'Prices in millionths, number in micro-USDT. Kept for 35 days; sums of fewer than three trades are never shown.';
CREATE INDEX market_hours_by_hour ON market_hours (hour);
GRANT SELECT, INSERT, UPDATE, DELETE ON market_hours TO c2c_app;
