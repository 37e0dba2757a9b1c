-- Where a user lives, in the names that banks write. Nobody has to say it: empty while they have not.

ALTER TABLE users
  ADD COLUMN country text NOT NULL DEFAULT '' CHECK (char_length(country) <= 60),
  ADD COLUMN state text NOT NULL DEFAULT '' CHECK (char_length(state) <= 60),
  ADD COLUMN city text NOT NULL DEFAULT '' CHECK (char_length(city) <= 60);
GRANT UPDATE (country, state, city) ON users TO c2c_app;
