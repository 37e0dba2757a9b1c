-- Takes an interest order that has ended from its user's running interest.
CREATE OR REPLACE FUNCTION end_running_interest() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE running_interest r SET principal = r.principal - i.principal, interest = r.interest - i.interest
    FROM interest_orders i WHERE i.order_id = NEW.id AND r.user_id = NEW.user_id AND r.product_id = i.product_id;
  RETURN NULL;
END $$;
