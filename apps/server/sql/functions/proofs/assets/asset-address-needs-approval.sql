-- Trigger: an address of the service is added by an approved proposal of this very signature, and later only retired.
CREATE OR REPLACE FUNCTION asset_address_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.retired_at IS NOT NULL OR to_jsonb(NEW) - 'retired_at' <> to_jsonb(OLD) - 'retired_at' THEN
      RAISE EXCEPTION 'an address of the service is only retired' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  ELSIF NOT spend_approval('asset_address', NEW.network || ' ' || NEW.address, jsonb_build_object(
      'purpose', NEW.purpose, 'scheme', NEW.scheme, 'message', NEW.message, 'signature', NEW.signature, 'nonce', NEW.nonce))
  THEN PERFORM raise_approval_missing('this address'); END IF;
  RETURN NEW;
END $$;
