-- Trigger: a statement of liabilities continues the log, in number and in time. Moments that it states as drawn or missed come after those of
-- earlier statements, one of which announced their rule; no hour is left out by going back.
CREATE OR REPLACE FUNCTION liability_head_is_next() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  newest liability_heads;
  v_draw jsonb;
  v_moment jsonb;
BEGIN
  SELECT * INTO newest FROM liability_heads ORDER BY seq DESC LIMIT 1;
  IF NEW.seq <> coalesce(newest.seq, 0) + 1 OR NEW.at <= newest.at THEN
    RAISE EXCEPTION 'a statement of liabilities must follow the newest one' USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(NEW) ->> 'draw' IS NULL THEN RETURN NEW; END IF;
  SELECT draw INTO v_draw FROM liability_heads WHERE draw IS NOT NULL ORDER BY seq DESC LIMIT 1;
  IF (v_draw ->> 'until') COLLATE "C" > (NEW.draw ->> 'until') COLLATE "C" OR (v_draw ->> 'until' IS NOT NULL AND NEW.draw ->> 'until' IS NULL) THEN
    RAISE EXCEPTION 'hours of drawn moments are stated in their order' USING ERRCODE = 'check_violation';
  END IF;
  FOR v_moment IN
    SELECT NEW.draw -> 'drawn' WHERE jsonb_typeof(NEW.draw -> 'drawn') = 'object'
    UNION ALL SELECT jsonb_array_elements(NEW.draw -> 'missed')
  LOOP
    IF (v_moment ->> 'hour') COLLATE "C" <= coalesce(v_draw ->> 'until', '') COLLATE "C" OR NOT EXISTS (
      SELECT FROM jsonb_array_elements(v_draw -> 'rules') r WHERE (r ->> 'from') COLLATE "C" <= (v_moment ->> 'hour') COLLATE "C")
    THEN
      RAISE EXCEPTION 'no earlier statement announced how % is drawn', v_moment ->> 'hour' USING ERRCODE = 'check_violation';
    END IF;
  END LOOP;
  IF jsonb_typeof(NEW.draw -> 'drawn') = 'object' AND NEW.held IS NULL THEN
    RAISE EXCEPTION 'a drawn moment has balances' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
