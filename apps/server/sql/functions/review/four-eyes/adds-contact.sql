-- Whether a new text names a contact (contacts_in) that the text before it does not.
CREATE OR REPLACE FUNCTION adds_contact(p_before text, p_after text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_after IS DISTINCT FROM p_before AND NOT contacts_in(p_after) <@ contacts_in(coalesce(p_before, ''))
$$;
