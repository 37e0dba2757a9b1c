-- Trigger: a trade with a maker is between two people, and begins only while the maker may begin trades. The lock of the
-- user is that of a freeze, so a concurrent one is seen.
CREATE OR REPLACE FUNCTION refuse_maker_sale() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_owner uuid := (SELECT owner_id FROM merchants WHERE id = NEW.merchant_id);
BEGIN
  IF v_owner IS NULL THEN RETURN NEW; END IF;
  IF v_owner = NEW.user_id THEN
    RAISE EXCEPTION 'a maker takes no own offer' USING ERRCODE = 'check_violation', CONSTRAINT = 'own_offer';
  END IF;
  PERFORM FROM users WHERE id = v_owner FOR KEY SHARE;
  IF maker_obstacle(v_owner, NEW.created_at) IS NOT NULL THEN
    RAISE EXCEPTION 'the maker begins no trades now' USING ERRCODE = 'check_violation', CONSTRAINT = 'maker_unavailable';
  END IF;
  RETURN NEW;
END $$;
