-- Whether changes of staff need four eyes: the setting asks for it, and there are two who decide.
CREATE OR REPLACE FUNCTION staff_approval_required() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT staff_approval_enabled() AND (SELECT count(*) > 1 FROM staff WHERE decides_from IS NOT NULL)
$$;
