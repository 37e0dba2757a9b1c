-- What staff did, what they tried, and whose personal data they looked at. Each row carries a hash of itself and of the
-- row before it, so that a row that is changed, removed or put in later breaks the chain from there on.
CREATE TABLE audit_log (
  seq bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  staff_id uuid,
  role text NOT NULL,
  call text NOT NULL,
  subject text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  details text NOT NULL,
  prev_hash bytea NOT NULL,
  hash bytea NOT NULL
);
COMMENT ON COLUMN audit_log.staff_id IS 'Null where nobody was signed in, and where the server acted by itself.';
COMMENT ON COLUMN audit_log.details IS 'JSON as it was written: the hash is over these very characters.';
CREATE INDEX audit_log_of_staff ON audit_log (staff_id, seq DESC);
CREATE INDEX audit_log_of_call ON audit_log (call, seq DESC);
CREATE INDEX audit_log_of_subject ON audit_log (subject, seq DESC) WHERE subject <> '';

-- The end of the chain. Its lock lets one writer at a time add to it.
CREATE TABLE audit_head (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_head (seq, hash) VALUES (0, sha256(''));

-- A text with its length before it: no two lists of texts run together into the same bytes.
CREATE FUNCTION netstring(p_text text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT convert_to(octet_length(convert_to(p_text, 'UTF8')) || ':', 'UTF8') || convert_to(p_text, 'UTF8')
$$;

CREATE FUNCTION audit_hash(p audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(p.prev_hash || netstring(p.seq::text)
    || netstring(to_char(p.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || netstring(coalesce(p.staff_id::text, '')) || netstring(p.role) || netstring(p.call) || netstring(p.subject)
    || netstring(p.outcome) || netstring(p.details))
$$;

CREATE FUNCTION chain_audit() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  SELECT h.seq + 1, h.hash INTO NEW.seq, NEW.prev_hash FROM audit_head h FOR UPDATE;
  NEW.hash := audit_hash(NEW);
  UPDATE audit_head SET seq = NEW.seq, hash = NEW.hash;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_chained BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION chain_audit();
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT ON audit_log, audit_head TO c2c_app;
GRANT INSERT (at, staff_id, role, call, subject, outcome, details) ON audit_log TO c2c_app;
