-- expands
-- What the built-in receiver of a sandbox was sent, and how many of the next deliveries it fails: merchants try their webhooks with it.
CREATE TABLE trial_arrivals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants,
  webhook_id uuid NOT NULL,
  event text NOT NULL,
  headers text NOT NULL CHECK (octet_length(headers) <= 16384),
  body text NOT NULL CHECK (octet_length(body) <= 16384),
  valid boolean NOT NULL,
  status integer NOT NULL,
  at timestamptz NOT NULL
);
COMMENT ON TABLE trial_arrivals IS 'Deliveries to the built-in receiver of a sandbox: the last 100 of a merchant, for a day.';
COMMENT ON COLUMN trial_arrivals.valid IS 'Whether the receiver found the signature right.';
CREATE INDEX trial_arrivals_of ON trial_arrivals (merchant_id, id DESC);
CREATE INDEX trial_arrivals_by_time ON trial_arrivals (at);
CREATE TABLE trial_receivers (
  merchant_id uuid PRIMARY KEY REFERENCES merchants,
  fail_next integer NOT NULL CHECK (fail_next BETWEEN 0 AND 20)
);
COMMENT ON COLUMN trial_receivers.fail_next IS 'How many of the next deliveries are answered with status 500.';
GRANT SELECT, INSERT, DELETE ON trial_arrivals TO c2c_app;
GRANT SELECT, INSERT, UPDATE ON trial_receivers TO c2c_app;
