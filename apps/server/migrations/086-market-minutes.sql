-- expands
-- The history of the hall by the minute, on the first day of each currency: a new service has a chart at once.
CREATE TABLE market_minutes (
  currency text NOT NULL,
  minute timestamptz NOT NULL,
  sell_price bigint CHECK (sell_price > 0),
  buy_price bigint CHECK (buy_price > 0),
  rate bigint CHECK (rate > 0),
  CONSTRAINT market_minutes_pkey PRIMARY KEY (currency, minute)
);
COMMENT ON TABLE market_minutes IS 'Prices in millionths. Kept for a day; market_hours has the best of them by the hour.';
CREATE INDEX market_minutes_by_minute ON market_minutes (minute);
GRANT SELECT, INSERT, UPDATE, DELETE ON market_minutes TO c2c_app;
