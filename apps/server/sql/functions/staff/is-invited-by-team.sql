-- Whether a member of the merchant who may still do that invited a person to it.
CREATE OR REPLACE FUNCTION is_invited_by_team(p_merchant uuid, p_email text, p_by uuid) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM merchant_member_moves m JOIN staff s ON s.id = m.made_by AND s.disabled_at IS NULL
    WHERE m.merchant_id = p_merchant AND m.email = p_email AND m.does = 'invite' AND m.made_by = p_by
      AND NOT EXISTS (SELECT FROM place_in_team(s.id) a WHERE NOT 'people' = ANY (a.rights)))
$$;
