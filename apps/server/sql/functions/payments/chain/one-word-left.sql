-- The amount that may be credited without a person on the word of one provider at p_at, in micro-units: less than the four-eyes amount, and what the
-- credits of the hour and of the day before leave of the setting one_provider. Decisions of a person are not counted.
CREATE OR REPLACE FUNCTION one_word_left(p_network text, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE v_most jsonb := current_setting_value('one_provider');
BEGIN
  RETURN (SELECT greatest(0, least(four_eyes_threshold('recharge') - 1,
      (v_most ->> 'hour')::numeric * 1000000 - coalesce(sum(c.amount) FILTER (WHERE c.at > p_at - interval '1 hour'), 0),
      (v_most ->> 'day')::numeric * 1000000 - coalesce(sum(c.amount), 0)))::bigint
    FROM chain_credits c WHERE c.network = p_network AND cardinality(c.witnesses) < 2 AND c.at > p_at - interval '1 day'
      AND NOT decided_by_person(c.order_id, c.at));
END $$;
REVOKE ALL ON FUNCTION one_word_left FROM PUBLIC;
GRANT EXECUTE ON FUNCTION one_word_left TO c2c_app;
