-- Whether no method of an offer is left (pay_type_off).
CREATE OR REPLACE FUNCTION pay_types_off(p_types text[], p_currency text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM unnest(p_types) type WHERE NOT pay_type_off(type, p_currency))
$$;
