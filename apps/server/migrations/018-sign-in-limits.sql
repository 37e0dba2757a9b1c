-- Failed sign-ins are counted by account and origin, so that a stranger cannot lock out the owner of an account.
CREATE TABLE sign_in_attempts (
  key bytea PRIMARY KEY,
  failures integer NOT NULL,
  blocked_until timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_attempts_age ON sign_in_attempts (expires_at);
COMMENT ON TABLE sign_in_attempts IS 'Attempts since the last success, by a hash of account and network, and wrong tries of mailed codes.';
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_attempts TO c2c_app;

CREATE TABLE known_origins (
  account uuid NOT NULL,
  origin bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (account, origin)
);
CREATE INDEX known_origins_age ON known_origins (seen_at);
COMMENT ON TABLE known_origins IS 'Networks, hashed with the account, from which a user or member of staff has signed in.';
GRANT SELECT, INSERT, UPDATE, DELETE ON known_origins TO c2c_app;

COMMENT ON TABLE email_codes IS
  'The one code that is good for an address; a new one replaces it, a right try ends it, five wrong ones end it for strangers.';

-- Refused calls without a session in the audit log: the first of an hour is a row at once, the others are counted here.
CREATE TABLE refused_attempts (
  hour timestamptz NOT NULL,
  call text NOT NULL,
  subject text NOT NULL,
  network text NOT NULL,
  refused integer NOT NULL,
  PRIMARY KEY (hour, call, subject, network)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON refused_attempts TO c2c_app;
