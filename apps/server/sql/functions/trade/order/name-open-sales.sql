-- Trigger: the open trades of a user whose identity was verified are found by the verified name too.
CREATE OR REPLACE FUNCTION name_open_sales() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO unnamed_sales (order_id)
    SELECT id FROM orders WHERE user_id = NEW.user_id AND kind = 'sale' AND state = 'audit'
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
