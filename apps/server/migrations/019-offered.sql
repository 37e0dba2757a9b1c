-- Why a setting was changed, in the words of whoever changed it.
ALTER TABLE settings ADD COLUMN reason text NOT NULL DEFAULT '';

-- What is on offer can be ended and put back; its terms are what people took it for and stay.
GRANT UPDATE (active) ON interest_products TO c2c_app;

GRANT UPDATE (channel, name, account, url, hours, sort, active) ON support_contacts TO c2c_app;

-- What the house tells everybody for a time: a notice stands in the list of notices, a banner above every page.
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
