-- Trigger of an event of a trade that the merchant did not cause: a maker, who may not have the app open, gets a notice.
CREATE OR REPLACE FUNCTION notify_maker() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO notices (id, user_id, order_id, type, at)
    SELECT gen_random_uuid(), m.owner_id, o.id,
      CASE NEW.step WHEN 'waiting_payment' THEN 'maker_taken' WHEN 'paid' THEN 'maker_paid' ELSE 'maker_moved' END, NEW.at
    FROM orders o JOIN merchants m ON m.id = o.merchant_id
    WHERE o.id = NEW.order_id AND o.kind = 'sale' AND m.owner_id IS NOT NULL;
  RETURN NULL;
END $$;
