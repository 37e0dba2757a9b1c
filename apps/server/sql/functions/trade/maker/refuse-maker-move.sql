-- Trigger: nothing moves while the user is frozen, and nothing to the offers while the maker may not begin trades.
CREATE OR REPLACE FUNCTION refuse_maker_move() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_while_frozen(NEW.user_id, 'account_frozen');
  IF NEW.direction = 'in' AND (maker_obstacle(NEW.user_id, NEW.at) IS NOT NULL
      OR EXISTS (SELECT FROM merchants WHERE id = NEW.merchant_id AND suspended_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'the maker begins no trades now' USING ERRCODE = 'check_violation', CONSTRAINT = 'maker_may_not_begin';
  END IF;
  RETURN NEW;
END $$;
