-- Trigger: the user alone acts for a maker's merchant, and no other merchant has a member who is a user.
CREATE OR REPLACE FUNCTION maker_acts_alone() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT owner_id FROM merchants WHERE id = NEW.merchant_id) IS DISTINCT FROM NEW.user_id THEN
    RAISE EXCEPTION 'only the user acts for a maker' USING ERRCODE = 'check_violation', CONSTRAINT = 'maker_acts_alone';
  END IF;
  RETURN NEW;
END $$;
