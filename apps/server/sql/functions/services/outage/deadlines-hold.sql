-- Trigger of orders: the deadline of a step moves with its recorded extension only, and nothing that time does to a trade
-- happens before it.
CREATE OR REPLACE FUNCTION deadlines_hold() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.step = NEW.step THEN
    IF NEW.due_at IS DISTINCT FROM OLD.due_at AND NOT EXISTS (SELECT FROM order_extensions e WHERE e.order_id = NEW.id
        AND e.step = OLD.step AND e.due_from = OLD.due_at AND e.due_at = NEW.due_at) THEN
      RAISE EXCEPTION 'the deadline of order % is not extended', OLD.order_no
        USING ERRCODE = 'check_violation', CONSTRAINT = 'deadline_needs_extension';
    END IF;
  ELSIF OLD.due_at > NEW.updated_at AND (NEW.step = 'expired'
      OR OLD.step IN ('decided_release', 'decided_return') AND NEW.state <> 'audit'
      OR OLD.step = 'paid' AND NEW.step = 'appeal'
        AND EXISTS (SELECT FROM appeals a WHERE a.order_id = NEW.id AND a.opened_by = 'system')) THEN
    RAISE EXCEPTION 'the deadline of order % is still ahead', OLD.order_no
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deadline_is_ahead';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION deadlines_hold FROM PUBLIC;
