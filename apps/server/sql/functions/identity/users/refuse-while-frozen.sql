-- Raises p_constraint while the user is frozen.
CREATE OR REPLACE FUNCTION refuse_while_frozen(p_user uuid, p_constraint text) RETURNS void LANGUAGE sql VOLATILE AS $$
  SELECT refuse_any_frozen(ARRAY[p_user], p_constraint)
$$;
