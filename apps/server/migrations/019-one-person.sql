-- What one person alone decided on a UTC day, so that many small decisions count like a large one.
CREATE TABLE decided_alone (
  day date NOT NULL,
  kind text NOT NULL CHECK (kind IN ('recharge', 'withdraw', 'appeal')),
  who uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (day, kind, who)
);
COMMENT ON TABLE decided_alone IS 'Written by count_alone only.';
COMMENT ON COLUMN decided_alone.who IS 'The user that it was decided for, or the member of staff who decided.';
COMMENT ON COLUMN decided_alone.amount IS 'Micro-units. Decisions of two people do not count.';
GRANT SELECT ON decided_alone TO c2c_app;

-- A transaction id has one form. The fingerprints of credits of before are completed with it, so that none is used again.
ALTER TABLE recharges ADD CONSTRAINT txid_form CHECK (txid ~ '^[0-9A-Za-z]{0,128}$') NOT VALID;
INSERT INTO used_receipts (fingerprint, order_id)
  SELECT 'txid:' || network || ':' || canonical_txid(txid), order_id
  FROM recharges JOIN recharge_credits USING (order_id) WHERE canonical_txid(txid) IS NOT NULL
  ON CONFLICT DO NOTHING;
INSERT INTO used_receipts (fingerprint, proposal_id)
  SELECT 'txid:' || (payload ->> 'network') || ':' || canonical_txid(payload ->> 'reference'), p.id
  FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
  WHERE p.kind = 'reserve' AND canonical_txid(payload ->> 'reference') IS NOT NULL
  ON CONFLICT DO NOTHING;

-- A link to another host than the service's own and those of the setting link_hosts needs four-eyes approval.
CREATE TRIGGER link_needs_approval BEFORE INSERT OR UPDATE OF link ON announcements
  FOR EACH ROW EXECUTE FUNCTION link_needs_approval('link');
CREATE TRIGGER link_needs_approval BEFORE INSERT OR UPDATE OF url ON support_contacts
  FOR EACH ROW EXECUTE FUNCTION link_needs_approval('url');

-- Same receipts are found in it after a crop (services/files/same-picture.ts).
ALTER TABLE uploads ADD COLUMN detail bytea;
COMMENT ON COLUMN uploads.detail IS '160 by 288 greys; null for uploads of before.';
