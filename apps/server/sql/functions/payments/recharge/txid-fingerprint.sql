-- The same for every spelling of a transaction id; that of the chain's evidence needs no reading. Ids of networks without hexadecimal ids differ in more than case.
CREATE OR REPLACE FUNCTION txid_fingerprint(p_network text, p_txid text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'txid:' || p_network || ':' || CASE WHEN p_txid ~ '^0x[0-9a-f]{64}$' THEN substr(p_txid, 3)
    ELSE coalesce(canonical_txid(p_txid), regexp_replace(lower(p_txid), '^0x', '')) END
$$;
