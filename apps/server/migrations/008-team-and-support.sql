-- Whom somebody invited, newest first.
CREATE INDEX users_of_inviter ON users (invited_by, created_at DESC, id DESC) WHERE invited_by IS NOT NULL;

-- Whom users may turn to. Hours are written as the contact keeps them, in the contact's own zone: a stored UTC time would
-- be wrong for half of the year.
CREATE TABLE support_contacts (
  id uuid PRIMARY KEY,
  channel text NOT NULL,
  name jsonb NOT NULL,
  account text NOT NULL,
  url text NOT NULL,
  hours jsonb,
  avatar uuid REFERENCES uploads,
  sort int NOT NULL,
  active boolean NOT NULL
);
COMMENT ON COLUMN support_contacts.name IS 'By language; English is always there.';
COMMENT ON COLUMN support_contacts.hours IS '{"first":0,"last":4,"open":"09:00","close":"18:00","zone":"Europe/Berlin"}, 0 is Monday; null is not told.';

GRANT SELECT, INSERT ON support_contacts TO c2c_app;

-- What an inviter received out of the fee of one withdrawal of somebody whom they invited: one level, once an order.
CREATE TABLE commissions (
  order_id uuid PRIMARY KEY REFERENCES withdrawals,
  inviter_id uuid NOT NULL REFERENCES users,
  member_id uuid NOT NULL REFERENCES users,
  fee bigint NOT NULL,
  share_bps int NOT NULL CHECK (share_bps BETWEEN 1 AND 10000),
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT commission_as_counted CHECK (amount = div(fee::numeric * share_bps, 10000))
);
CREATE INDEX commissions_of_inviter ON commissions (inviter_id, member_id) INCLUDE (amount, created_at);

CREATE TRIGGER commissions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commissions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON commissions TO c2c_app;
