-- Sessions of users as the user's list of devices shows them.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN agent text NOT NULL DEFAULT '',
  ADD COLUMN new_device boolean NOT NULL DEFAULT false,
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
UPDATE sessions SET seen_at = created_at;
COMMENT ON COLUMN sessions.seen_at IS 'Last use, with a resolution of five minutes.';
GRANT UPDATE (seen_at) ON sessions TO c2c_app;

-- A user can change the e-mail address. The registered one stays in the record of the user, the new one is recorded in
-- the part users/access.
ALTER TABLE users
  ADD COLUMN registered_email text,
  ADD COLUMN mail_phrase text NOT NULL DEFAULT '' CHECK (char_length(mail_phrase) <= 40);
COMMENT ON COLUMN users.registered_email IS 'Null while the address of the registration is in use.';
COMMENT ON COLUMN users.mail_phrase IS 'Chosen by the user; at the head of every mail to the user.';
GRANT UPDATE (email, registered_email, mail_phrase) ON users TO c2c_app;

-- Withdrawals are refused until a time after a sensitive change of the account.
CREATE TABLE user_holds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  reason text NOT NULL CHECK (reason IN ('password', 'email')),
  until timestamptz NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX user_holds_of_user ON user_holds (user_id, until);
CREATE TRIGGER user_holds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_holds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON user_holds TO c2c_app;

-- The delay that a user chose for new payout accounts; the newest row that is in force counts.
CREATE TABLE payout_delays (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  hours integer NOT NULL CHECK (hours = 0 OR hours BETWEEN 24 AND 168),
  from_at timestamptz NOT NULL,
  at timestamptz NOT NULL
);
COMMENT ON COLUMN payout_delays.from_at IS 'A shorter delay is in force after the longer one has passed.';
CREATE INDEX payout_delays_of_user ON payout_delays (user_id, id DESC);
CREATE TRIGGER payout_delays_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_delays
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON payout_delays TO c2c_app;

SELECT record_table('user_holds', 'id', 'user_holds'), record_table('payout_delays', 'id', 'payout_delays');

CREATE INDEX orders_withdrawn ON orders (user_id, created_at) WHERE kind = 'withdraw' AND state <> 'reject';
CREATE TRIGGER refuse_withdrawals AFTER INSERT ON withdrawals REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_withdrawals();

-- A user can freeze the own account; only staff unfreezes.
ALTER TABLE user_freezes ALTER COLUMN staff_id DROP NOT NULL,
  ADD CONSTRAINT staff_unfreezes CHECK (frozen OR staff_id IS NOT NULL);
COMMENT ON COLUMN user_freezes.staff_id IS 'Null where the user froze the account.';

-- Alerts are notices that are mailed at once and whether or not the user wants mail; they may concern no order.
ALTER TABLE notices ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN alert boolean NOT NULL DEFAULT false,
  ADD COLUMN detail text NOT NULL DEFAULT '',
  ADD COLUMN mail_to text[];
COMMENT ON COLUMN notices.mail_to IS 'Null for the address of the user.';
