-- Trigger: a merchant finds a trade by the reference of its own payment.
CREATE OR REPLACE FUNCTION word_reference() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO sale_words (merchant_id, word, seq, order_id)
    SELECT merchant_id, 'r' || lower(NEW.note), seq, id FROM orders WHERE id = NEW.order_id AND kind = 'sale'
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
