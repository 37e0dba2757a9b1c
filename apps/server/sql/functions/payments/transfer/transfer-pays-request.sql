-- Trigger: a transfer pays a request of its receiver as it was asked for, before it expires, and ends it. The key of the ends lets a request
-- end once: paid, or taken back by its owner.
CREATE OR REPLACE FUNCTION transfer_pays_request() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM transfer_requests WHERE id = NEW.request_id AND user_id = NEW.to_user AND amount = NEW.amount
      AND (expires_at IS NULL OR expires_at > NEW.created_at)) THEN
    RAISE EXCEPTION 'the request is another one or has expired' USING ERRCODE = 'check_violation', CONSTRAINT = 'transfer_pays_request';
  END IF;
  INSERT INTO transfer_request_ends (request_id, transfer_id, at) VALUES (NEW.request_id, NEW.id, NEW.created_at);
  RETURN NULL;
END $$;
