-- What a member of a merchant may do: the last move about them. No row for a member who always had all rights.
CREATE OR REPLACE FUNCTION place_in_team(p_member uuid) RETURNS TABLE (team_role text, rights text[])
LANGUAGE sql STABLE AS $$
  SELECT m.team_role, m.rights FROM staff s
  JOIN merchant_member_moves m ON m.merchant_id = s.merchant_id AND m.email = s.email
    AND (m.does <> 'invite' OR m.made_by = s.invited_by)
  WHERE s.id = p_member ORDER BY m.id DESC LIMIT 1
$$;
