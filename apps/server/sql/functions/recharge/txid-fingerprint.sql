-- Transaction ids are hexadecimal on the supported networks, so the case of letters makes no difference.
CREATE OR REPLACE FUNCTION txid_fingerprint(p_network text, p_txid text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'txid:' || p_network || ':' || regexp_replace(lower(p_txid), '^0x', '')
$$;
