-- Until when the buyer of a purchase that expired then can say "I had paid".
CREATE OR REPLACE FUNCTION late_payment_until(p_expired timestamptz) RETURNS timestamptz
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN p_expired + (current_setting_value('late_payments') ->> 'hours')::int * interval '1 hour'
    + coalesce((SELECT sum(extended_ms) FROM outages WHERE until_at > p_expired), 0) * interval '1 ms';
END $$;
