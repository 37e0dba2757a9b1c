-- expands
-- Offers and prices that users wait for. One is met once, and waits again when its owner renews it: the notice, the hit and met_at are
-- written in one transaction, which holds the row.
CREATE TABLE wanted_offers (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  what text NOT NULL CHECK (what IN ('sell', 'buy', 'above', 'below')),
  currency text NOT NULL,
  pay_types text[] NOT NULL,
  price bigint CHECK (price > 0),
  number bigint CHECK (number > 0),
  created_at timestamptz NOT NULL,
  met_at timestamptz,
  CHECK (what IN ('sell', 'buy') OR price IS NOT NULL AND number IS NULL AND pay_types = '{}')
);
COMMENT ON COLUMN wanted_offers.what IS 'The side of a wanted offer, or where the market''s price has to be.';
COMMENT ON COLUMN wanted_offers.pay_types IS 'Any of these; empty for all.';
COMMENT ON COLUMN wanted_offers.price IS 'This price or a better one, in millionths; null for any.';
COMMENT ON COLUMN wanted_offers.number IS 'What the offer has to take, in micro-units; null for any amount.';
COMMENT ON COLUMN wanted_offers.met_at IS 'Null while it waits.';
CREATE INDEX wanted_offers_of ON wanted_offers (user_id, created_at DESC);
CREATE INDEX wanted_offers_waiting ON wanted_offers (what, currency, price) WHERE met_at IS NULL;
GRANT SELECT, INSERT, UPDATE (met_at), DELETE ON wanted_offers TO c2c_app;

-- What met them, as long as its notice is kept.
CREATE TABLE wanted_hits (
  notice_id uuid PRIMARY KEY REFERENCES notices ON DELETE CASCADE,
  wanted_id uuid NOT NULL REFERENCES wanted_offers ON DELETE CASCADE,
  offer_id uuid REFERENCES offers,
  price bigint NOT NULL,
  at timestamptz NOT NULL
);
COMMENT ON COLUMN wanted_hits.offer_id IS 'Null for a price.';
CREATE INDEX wanted_hits_of ON wanted_hits (wanted_id, at DESC);
GRANT SELECT, INSERT ON wanted_hits TO c2c_app;

-- Whose choices are kept has chosen without this kind of notice.
UPDATE notice_choices SET mail = mail || '{wanted}', push = push || '{wanted}', telegram = telegram || '{wanted}';
