-- The most that a user of a level sends on a UTC day, in micro-units (the setting transfer_limits); 0: what the withdrawals' limits leave.
CREATE OR REPLACE FUNCTION transfer_limit(p_level text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT ((current_setting_value('transfer_limits') ->> (p_level || '_transfer'))::numeric * 1000000)::bigint
$$;
