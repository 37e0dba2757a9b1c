-- Users of a sandbox who act for the merchants and reviewers themselves.
CREATE TABLE without_robots (
  user_id uuid PRIMARY KEY REFERENCES users (id),
  at timestamptz NOT NULL
);
COMMENT ON TABLE without_robots IS 'Users of a sandbox whose requests its robots leave to people.';
GRANT SELECT, INSERT, DELETE ON without_robots TO c2c_app;
