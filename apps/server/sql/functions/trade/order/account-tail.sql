-- The last four letters and digits of an account, without what stands behind it: the bank of a Czech number, the domain of a handle.
-- features/identity/bank-account/other-bindings.ts has the same rule.
CREATE OR REPLACE FUNCTION account_tail(p_value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT right(regexp_replace(regexp_replace(ltrim(upper(p_value), '@$ '), '(@.*|/[0-9]{4})$', ''), '[^0-9A-Z]', '', 'g'), 4)
$$;
