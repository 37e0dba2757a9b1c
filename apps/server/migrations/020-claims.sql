-- Who of the house's people has an open order before them to decide it, and until when. It ends with their session.
CREATE TABLE claims (
  order_id uuid PRIMARY KEY REFERENCES orders,
  staff_id uuid NOT NULL REFERENCES staff,
  session bytea NOT NULL REFERENCES staff_sessions ON DELETE CASCADE,
  until timestamptz NOT NULL
);
CREATE INDEX claims_of_session ON claims (session);

-- Colleagues see at once whose an order is, whichever way it came to be or to end.
CREATE FUNCTION tell_of_claim() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE v_seq bigint;
BEGIN
  INSERT INTO outbox (recipient, subjects, at) VALUES ('staff', 'order', now()) RETURNING seq INTO v_seq;
  PERFORM pg_notify('c2c_changed', v_seq || ' staff order');
  RETURN NULL;
END $$;
CREATE TRIGGER claims_told AFTER INSERT OR DELETE ON claims FOR EACH ROW EXECUTE FUNCTION tell_of_claim();
CREATE TRIGGER claims_taken_told AFTER UPDATE ON claims
  FOR EACH ROW WHEN (OLD.staff_id <> NEW.staff_id) EXECUTE FUNCTION tell_of_claim();

GRANT SELECT, INSERT, DELETE ON claims TO c2c_app;
GRANT UPDATE (staff_id, session, until) ON claims TO c2c_app;
