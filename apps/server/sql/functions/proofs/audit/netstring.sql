-- A text with its length before it: two lists of texts never run together into the same bytes. STABLE, as its parts are: so
-- PostgreSQL inlines it.
CREATE OR REPLACE FUNCTION netstring(p_text text) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT convert_to(octet_length(convert_to(p_text, 'UTF8')) || ':', 'UTF8') || convert_to(p_text, 'UTF8')
$$;
