-- Trigger of orders: an order that has ended is final.
CREATE OR REPLACE FUNCTION ended_orders_are_final() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'order % has ended and stays as it is', OLD.order_no USING ERRCODE = 'integrity_constraint_violation';
END $$;
