-- When an offer can be taken, '09:00-18:00 Europe/Berlin' by the clock of an IANA zone, or empty for always; and by whom.
ALTER TABLE offers
  ADD COLUMN hours text NOT NULL DEFAULT '',
  ADD COLUMN min_account_days int NOT NULL DEFAULT 0 CHECK (min_account_days >= 0),
  ADD COLUMN min_completed_orders int NOT NULL DEFAULT 0 CHECK (min_completed_orders >= 0);
GRANT UPDATE (hours, min_account_days, min_completed_orders) ON offers TO c2c_app;

-- Whether hours include a moment. What closes before it opens is open over midnight.
CREATE FUNCTION within_hours(p_hours text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_hours = '' OR CASE WHEN opens <= closes THEN t >= opens AND t < closes ELSE t >= opens OR t < closes END
  FROM (SELECT substr(p_hours, 1, 5)::time AS opens, substr(p_hours, 7, 5)::time AS closes,
          (p_at AT TIME ZONE coalesce(nullif(substr(p_hours, 13), ''), 'UTC'))::time AS t) hours
$$;

-- What users say of a merchant after a trade that was completed: once for each, never changed.
CREATE TABLE order_ratings (
  order_id uuid CONSTRAINT order_ratings_once PRIMARY KEY REFERENCES orders,
  merchant_id uuid NOT NULL REFERENCES merchants,
  stars int NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX order_ratings_of_merchant ON order_ratings (merchant_id);
CREATE TRIGGER order_ratings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_ratings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Merchants whom a user does not want to trade with.
CREATE TABLE merchant_blocks (
  user_id uuid NOT NULL REFERENCES users,
  merchant_id uuid NOT NULL REFERENCES merchants,
  at timestamptz NOT NULL,
  PRIMARY KEY (user_id, merchant_id)
);

-- What the source of reference prices said, by currency in millionths; the newest row counts, until it is too old.
CREATE TABLE rate_readings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rates jsonb NOT NULL,
  at timestamptz NOT NULL
);

GRANT SELECT, INSERT ON order_ratings, rate_readings TO c2c_app;
GRANT SELECT, INSERT, DELETE ON merchant_blocks TO c2c_app;
GRANT DELETE ON rate_readings TO c2c_app;
