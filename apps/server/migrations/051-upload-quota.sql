-- expands
-- What each person has uploaded on a UTC day, which the setting upload_quota limits. Rows of past days are deleted after a week.
-- The default of the setting retention changes with the function default_setting: unused uploads go after a day.
CREATE TABLE upload_days (
  owner text NOT NULL,
  day date NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  PRIMARY KEY (owner, day)
);
CREATE INDEX upload_days_age ON upload_days (day);
GRANT SELECT, INSERT, UPDATE, DELETE ON upload_days TO c2c_app;
