-- Trigger: a new link to another host, in the column named by the first argument, and a new contact in a text that all users read,
-- in the columns of the further ones, need an approved proposal of this link and text.
CREATE OR REPLACE FUNCTION link_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_link text := to_jsonb(NEW) ->> TG_ARGV[0];
  v_text text := published_text(to_jsonb(NEW), TG_ARGV[1:]);
  v_before text;
  v_text_before text := '';
  v_needed jsonb;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    v_before := to_jsonb(OLD) ->> TG_ARGV[0];
    v_text_before := published_text(to_jsonb(OLD), TG_ARGV[1:]);
  END IF;
  IF v_link IS DISTINCT FROM v_before AND foreign_link(v_link) THEN v_needed := jsonb_build_object('link', v_link); END IF;
  IF adds_contact(v_text_before, v_text) THEN
    v_needed := jsonb_build_object('link', v_link, 'text', v_text);
  END IF;
  IF v_needed IS NOT NULL AND NOT spend_approval('link', NEW.id::text, v_needed) THEN
    PERFORM raise_approval_missing('this link');
  END IF;
  RETURN NEW;
END $$;
