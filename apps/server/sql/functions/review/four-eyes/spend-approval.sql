-- Uses up the newest unspent approval of a kind and subject whose payload contains p_says (for a setting: this very
-- value, by this maker). Returns whether there was one.
CREATE OR REPLACE FUNCTION spend_approval(p_kind text, p_subject text, p_says jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO spent_approvals
    SELECT p.id FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = p_kind AND p.subject = p_subject
      AND CASE p_kind
        WHEN 'setting' THEN ((p.payload ->> 'value')::jsonb, p.made_by::text) = (p_says -> 'value', p_says ->> 'made_by')
        ELSE p.payload @> p_says END
      AND NOT EXISTS (SELECT FROM spent_approvals s WHERE s.proposal_id = p.id)
    ORDER BY p.seq DESC LIMIT 1;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION spend_approval FROM PUBLIC;
