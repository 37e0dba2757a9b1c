-- The bond that an offer needs whose largest order is of this amount, by the setting bonds; in micro-units.
CREATE OR REPLACE FUNCTION needed_bond(p_max_number bigint) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (SELECT CASE WHEN p_max_number > (value ->> 'above')::numeric * 1000000
    THEN ((value ->> 'bond')::numeric * 1000000)::bigint ELSE 0 END FROM current_setting_value('bonds') s (value));
END $$;
