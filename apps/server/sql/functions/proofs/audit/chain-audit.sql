-- Trigger: numbers and chains a new row of the audit log.
CREATE OR REPLACE FUNCTION chain_audit() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  SELECT h.seq + 1, h.hash INTO NEW.seq, NEW.prev_hash FROM audit_head h FOR UPDATE;
  NEW.hash := audit_hash(NEW);
  UPDATE audit_head SET seq = NEW.seq, hash = NEW.hash;
  RETURN NEW;
END $$;
