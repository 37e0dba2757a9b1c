-- Why a user cannot begin trades as a maker at a time (the setting makers); null when nothing stands in the way.
--   off     makers are switched off
--   frozen  the account is frozen, or deleted
--   level   the verification level is too low
--   hold    withdrawals are on hold: a thief of the account must not pay an accomplice by a trade either
CREATE OR REPLACE FUNCTION maker_obstacle(p_user uuid, p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN NOT (makers ->> 'enabled')::boolean THEN 'off'
    WHEN (SELECT frozen FROM user_freezes WHERE user_id = p_user ORDER BY id DESC LIMIT 1) THEN 'frozen'
    WHEN array_position(ARRAY['none', 'email', 'identity'], user_level(p_user))
      < array_position(ARRAY['none', 'email', 'identity'], makers ->> 'level') THEN 'level'
    WHEN EXISTS (SELECT FROM user_holds WHERE user_id = p_user AND until > p_at) THEN 'hold' END
  FROM (SELECT current_setting_value('makers') AS makers) s
$$;
