-- Whether changes of staff need four eyes: the setting asks for it, and there are two who decide.
CREATE OR REPLACE FUNCTION staff_takes_two() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT people_take_two() AND (SELECT count(*) > 1 FROM staff WHERE decides_from IS NOT NULL)
$$;
