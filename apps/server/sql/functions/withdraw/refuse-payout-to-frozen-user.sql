-- Trigger: nothing is paid out to a frozen user.
CREATE OR REPLACE FUNCTION refuse_payout_to_frozen_user() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM refuse_while_frozen((SELECT user_id FROM orders WHERE id = NEW.order_id), 'payout_frozen');
  RETURN NEW;
END $$;
