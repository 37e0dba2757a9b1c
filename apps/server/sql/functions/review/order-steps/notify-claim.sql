-- Publishes to staff that a claim on an order was taken, moved or released, by any path.
CREATE OR REPLACE FUNCTION notify_claim() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE v_seq bigint;
BEGIN
  INSERT INTO outbox (recipient, subjects, at) VALUES ('staff', 'order', now()) RETURNING seq INTO v_seq;
  PERFORM pg_notify('c2c_changed', v_seq || ' staff order');
  RETURN NULL;
END $$;
