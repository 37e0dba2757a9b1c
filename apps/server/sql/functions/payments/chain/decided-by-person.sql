-- Whether a member of staff credited a recharge at this moment.
CREATE OR REPLACE FUNCTION decided_by_person(p_order uuid, p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN EXISTS (SELECT FROM order_events e
    WHERE e.order_id = p_order AND (e.step, e.actor, e.at) = ('credited', 'operator', p_at));
END $$;
REVOKE ALL ON FUNCTION decided_by_person FROM PUBLIC;
