-- Trigger: a user who uses a second factor has not lost it, and nothing of a frozen user is reset: the resets that wait end.
CREATE OR REPLACE FUNCTION end_factor_resets() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_user text := to_jsonb(coalesce(NEW, OLD)) ->> 'user_id';
BEGIN
  INSERT INTO factor_reset_ends (proposal_id, outcome, at)
    SELECT p.id, 'stopped', now()
    FROM proposals p LEFT JOIN proposal_decisions d ON d.proposal_id = p.id
    WHERE p.kind = 'factor_reset' AND p.subject = v_user
      AND (d.outcome IS NULL OR d.outcome = 'approved')
      AND NOT EXISTS (SELECT FROM factor_reset_ends e WHERE e.proposal_id = p.id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
