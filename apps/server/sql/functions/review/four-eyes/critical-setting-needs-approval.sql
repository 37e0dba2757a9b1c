-- Trigger: the settings that rule four-eyes approval and the links of invitations always need four eyes. One owner
-- could otherwise switch off the rule that binds them, or send a colleague's link to an address of their own. A change
-- from the console has an approved proposal of the same moment.
CREATE OR REPLACE FUNCTION critical_setting_needs_approval() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = 'setting' AND p.subject = NEW.key AND p.made_by = NEW.set_by AND d.at = NEW.created_at
      AND (p.payload ->> 'value')::jsonb = NEW.value
  ) THEN PERFORM raise_approval_missing('this setting'); END IF;
  RETURN NEW;
END $$;
