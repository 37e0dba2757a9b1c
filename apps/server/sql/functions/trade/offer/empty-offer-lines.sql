-- Trigger of a statement that adds trades: marks the offers of which they left less than the minimum of an order.
CREATE OR REPLACE FUNCTION empty_offer_lines() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE offer_lines l SET has_room = false
    WHERE l.offer_id = ANY (ARRAY(SELECT offer_id FROM fresh)) AND l.has_room AND l.min_number > coalesce((
      SELECT balance FROM accounts WHERE owner = l.offer_id::text AND kind = 'room' AND asset = 'ROOM'), 0);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION empty_offer_lines FROM PUBLIC;
