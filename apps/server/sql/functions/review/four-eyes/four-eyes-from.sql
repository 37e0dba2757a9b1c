-- The amount (micro-units) from which a decision of a member of staff about a user needs four-eyes approval: the kind's
-- amount, or less when what one person decided for this user, or this person for all users, on the UTC day of p_at leaves
-- less of the settings user_day and operator_day (where empty: the kind's amount).
CREATE OR REPLACE FUNCTION four_eyes_from(p_kind text, p_user uuid, p_staff uuid, p_at timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT greatest(0, min(coalesce(nullif(s.value ->> a.term, '')::numeric * 1000000, four_eyes_threshold(p_kind))
      - coalesce(d.amount, 0)))::bigint
  FROM current_setting_value('four_eyes') s (value)
    CROSS JOIN (VALUES (p_kind, NULL), ('user_day', p_user), ('operator_day', p_staff)) a (term, who)
    LEFT JOIN decided_alone d
      ON d.day = (p_at AT TIME ZONE 'UTC')::date AND d.kind = p_kind AND d.who = a.who
$$;
