-- Whether changes of staff need four-eyes approval.
CREATE OR REPLACE FUNCTION staff_approval_enabled() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (current_setting_value('four_eyes') ->> 'staff')::boolean
$$;
