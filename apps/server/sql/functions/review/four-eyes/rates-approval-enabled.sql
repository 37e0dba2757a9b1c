-- Whether sensitive settings and products need four-eyes approval.
CREATE OR REPLACE FUNCTION rates_approval_enabled() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (current_setting_value('four_eyes') ->> 'rates')::boolean
$$;
