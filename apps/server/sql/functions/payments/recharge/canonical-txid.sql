-- The 64 hexadecimal digits that a text names as one transaction, in any case, width and punctuation, after any number of
-- `0x`, or in the URL of an explorer; null when it names none, or two.
CREATE OR REPLACE FUNCTION canonical_txid(p_txid text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN count(DISTINCT m[1]) = 1 THEN min(m[1]) END
  FROM regexp_matches(
    regexp_replace(regexp_replace(lower(normalize(p_txid, NFKC)), '[/?#&=:]', '/', 'g'), '[^0-9a-z/]', '', 'g'),
    '(?:^|/)(?:0x)*([0-9a-f]{64})(?=/|$)', 'g') m
$$;
