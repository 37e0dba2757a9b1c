-- Trigger: a product is activated by two people each time where the settings say so or its name names a contact, and its terms
-- are never changed.
CREATE OR REPLACE FUNCTION product_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'active' <> to_jsonb(OLD) - 'active' THEN
    RAISE EXCEPTION 'the terms of a product are never changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.active AND NOT coalesce(OLD.active, false)
    AND (rates_approval_enabled() OR adds_contact('', published_text(to_jsonb(NEW), ARRAY['name'])))
    AND NOT spend_approval('product', NEW.id::text, '{}')
  THEN PERFORM raise_approval_missing('this product'); END IF;
  RETURN NEW;
END $$;
