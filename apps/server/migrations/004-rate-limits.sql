-- Counters of tries by account and e-mail, shared by all server processes; the shape is rate-limiter-flexible's.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire double precision
);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limits TO c2c_app;
