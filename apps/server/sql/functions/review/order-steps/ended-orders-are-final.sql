-- Trigger of orders: an order that has ended is final, but for the appeal of a late payment.
CREATE OR REPLACE FUNCTION ended_orders_are_final() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.step = 'expired' AND NEW.step = 'appeal' AND NEW.state = 'audit'
    AND EXISTS (SELECT FROM late_payments l WHERE l.order_id = OLD.id AND l.at = NEW.updated_at)
    AND to_jsonb(OLD) - '{state,step,reason,updated_at,due_at,awaits}'::text[]
      = to_jsonb(NEW) - '{state,step,reason,updated_at,due_at,awaits}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'order % has ended and stays as it is', OLD.order_no USING ERRCODE = 'integrity_constraint_violation';
END $$;
