-- Trigger: a statement of liabilities continues the log, in number and in time.
CREATE OR REPLACE FUNCTION liability_head_is_next() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE newest liability_heads;
BEGIN
  SELECT * INTO newest FROM liability_heads ORDER BY seq DESC LIMIT 1;
  IF NEW.seq <> coalesce(newest.seq, 0) + 1 OR NEW.at <= newest.at THEN
    RAISE EXCEPTION 'a statement of liabilities must follow the newest one' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
