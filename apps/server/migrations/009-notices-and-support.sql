-- Notices to users, change events to screens, announcements and support contacts.

-- One notice per thing that staff, a merchant or time did to a user's order.
CREATE TABLE notices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  order_id uuid NOT NULL REFERENCES orders,
  type text NOT NULL,
  at timestamptz NOT NULL,
  read_at timestamptz,
  mail_begun_at timestamptz,
  mailed_at timestamptz,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  pushed_at timestamptz,
  CONSTRAINT notices_once UNIQUE (order_id, type)
);
CREATE INDEX notices_of_user ON notices (user_id, seq DESC);
CREATE INDEX notices_to_mail ON notices (at) WHERE mailed_at IS NULL;
CREATE INDEX notices_to_push ON notices (at) WHERE pushed_at IS NULL;
GRANT SELECT, INSERT, UPDATE (read_at, mail_begun_at, mailed_at, pushed_at) ON notices TO c2c_app;

-- Change events by recipient in the order of their numbers, so that a screen that was away asks for what it missed.
CREATE TABLE outbox (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subjects text NOT NULL,
  at timestamptz NOT NULL
);
COMMENT ON TABLE outbox IS 'The recipient is a user, a merchant, or ''staff''. Rows are kept for a day.';
CREATE INDEX outbox_of_recipient ON outbox (recipient, seq);
CREATE INDEX outbox_age ON outbox (at);
GRANT SELECT, INSERT, DELETE ON outbox TO c2c_app;

-- A notice appears in every user's list of notices, a banner above every page.
CREATE TABLE announcements (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('notice', 'banner')),
  texts jsonb NOT NULL CHECK (texts ->> 'en' <> ''),
  link text NOT NULL DEFAULT '',
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > starts_at),
  active boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
COMMENT ON COLUMN announcements.texts IS 'By language; English is always there.';
COMMENT ON COLUMN announcements.ends_at IS 'Null stands until it is taken down.';
CREATE INDEX announcements_newest ON announcements (starts_at DESC) WHERE active;
GRANT SELECT, INSERT, UPDATE (kind, texts, link, starts_at, ends_at, active, updated_at) ON announcements TO c2c_app;

-- Hours are in the contact's own zone: a stored UTC time would be wrong for half of the year.
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
GRANT SELECT, INSERT, UPDATE (channel, name, account, url, hours, sort, active) ON support_contacts TO c2c_app;
