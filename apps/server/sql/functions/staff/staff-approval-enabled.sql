-- Whether the setting asks for four eyes on changes of staff.
CREATE OR REPLACE FUNCTION staff_approval_enabled() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value ->> 'staff')::boolean FROM settings WHERE key = 'four_eyes' ORDER BY id DESC LIMIT 1), true)
$$;
