-- Trigger of a statement that adds trades: their merchants find them, by names after a job has added those.
CREATE OR REPLACE FUNCTION word_sales() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM add_sale_words(ARRAY(SELECT order_id FROM fresh));
  INSERT INTO unnamed_sales (order_id) SELECT order_id FROM fresh;
  RETURN NULL;
END $$;
