-- How an image looks: 32 by 32 greys, and the four parts of a coarser outline by which images that may look alike are
-- found. Images that were kept before have neither.
ALTER TABLE uploads ADD COLUMN look bytea, ADD COLUMN outline int[] NOT NULL DEFAULT '{}';
CREATE INDEX uploads_outline ON uploads USING gin (outline) WHERE outline <> '{}';
CREATE INDEX uploads_sha256 ON uploads (sha256);

-- Where an image is used.
CREATE INDEX recharges_credentials ON recharges USING gin (credentials);
CREATE INDEX order_events_credentials ON order_events USING gin (credentials) WHERE credentials <> '{}';
CREATE INDEX order_messages_images ON order_messages USING gin (images) WHERE images <> '{}';

-- The same transaction, however it was written.
CREATE INDEX recharges_same_txid ON recharges (lower(regexp_replace(txid, '^0[xX]', ''))) WHERE txid <> '';
