-- Trigger of a statement that adds events of trades which the merchant did not cause: a maker, who may not have the app open, gets a notice. Orders are
-- looked up by their id one by one, whatever the statistics say.
CREATE OR REPLACE FUNCTION notify_maker() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM merchants WHERE owner_id IS NOT NULL) THEN RETURN NULL; END IF;
  INSERT INTO notices (id, user_id, order_id, type, at)
    SELECT gen_random_uuid(), m.owner_id, f.order_id,
      CASE f.step WHEN 'waiting_payment' THEN 'maker_taken' WHEN 'paid' THEN 'maker_paid' ELSE 'maker_moved' END, f.at
    FROM fresh f
      CROSS JOIN LATERAL (SELECT merchant_id FROM orders WHERE id = f.order_id AND kind = 'sale' OFFSET 0) o
      CROSS JOIN LATERAL (SELECT owner_id FROM merchants WHERE id = o.merchant_id OFFSET 0) m
    WHERE f.actor <> 'merchant' AND m.owner_id IS NOT NULL;
  RETURN NULL;
END $$;
