-- Trigger: a new link to another host, in the column named by the argument, needs an approved proposal of this link.
CREATE OR REPLACE FUNCTION link_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_link text := to_jsonb(NEW) ->> TG_ARGV[0];
  v_before text;
BEGIN
  IF TG_OP = 'UPDATE' THEN v_before := to_jsonb(OLD) ->> TG_ARGV[0]; END IF;
  IF v_link IS DISTINCT FROM v_before AND foreign_link(v_link)
    AND NOT spend_approval('link', NEW.id::text, jsonb_build_object('link', v_link))
  THEN PERFORM raise_approval_missing('this link'); END IF;
  RETURN NEW;
END $$;
