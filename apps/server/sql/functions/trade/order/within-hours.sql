-- Whether hours include a moment. Hours that close before they open run over midnight.
CREATE OR REPLACE FUNCTION within_hours(p_hours text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_hours = '' OR CASE WHEN opens <= closes THEN t >= opens AND t < closes ELSE t >= opens OR t < closes END
  FROM (SELECT substr(p_hours, 1, 5)::time AS opens, substr(p_hours, 7, 5)::time AS closes,
          (p_at AT TIME ZONE coalesce(nullif(substr(p_hours, 13), ''), 'UTC'))::time AS t) hours
$$;
