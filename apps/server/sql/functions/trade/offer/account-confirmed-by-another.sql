-- Trigger: a receiving account is confirmed once, by an active member of its merchant other than the one who added it; where a
-- setting lets the owner act for merchants, also by an owner.
CREATE OR REPLACE FUNCTION account_confirmed_by_another() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.confirmed_at IS NOT NULL OR OLD.retired_at IS NOT NULL OR NEW.confirmed_at IS NULL
    OR NEW.created_by IS NULL OR NEW.confirmed_by IS NULL OR NEW.confirmed_by = NEW.created_by
    OR NOT EXISTS (SELECT FROM staff s WHERE s.id = NEW.confirmed_by AND s.disabled_at IS NULL
      AND (s.merchant_id = NEW.merchant_id
        OR (s.role = 'owner'
          AND (SELECT value FROM settings WHERE key = 'owner_trades' ORDER BY id DESC LIMIT 1) = 'true'))) THEN
    RAISE EXCEPTION 'a receiving account is confirmed by a second member'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_confirmed_by_another';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION account_confirmed_by_another FROM PUBLIC;
