-- Messages are evidence: they are kept while their order is open, and forever while the setting `retention` keeps them.
CREATE OR REPLACE FUNCTION refuse_kept_message() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF current_setting_value('retention') ->> 'messages' = '0' THEN
    RAISE EXCEPTION 'messages are kept forever' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (SELECT state FROM orders WHERE id = OLD.order_id) = 'audit' THEN
    RAISE EXCEPTION 'messages of open orders are kept' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;
