-- A text with its length before it: two lists of texts never run together into the same bytes.
CREATE OR REPLACE FUNCTION netstring(p_text text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT convert_to(octet_length(convert_to(p_text, 'UTF8')) || ':', 'UTF8') || convert_to(p_text, 'UTF8')
$$;
