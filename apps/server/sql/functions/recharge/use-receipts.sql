-- Trigger: marks the receipts of a credited recharge, or the transaction of an approved funding, as used.
CREATE OR REPLACE FUNCTION use_receipts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'recharge_credits' THEN
    INSERT INTO used_receipts (fingerprint, order_id)
      SELECT txid_fingerprint(network, txid), order_id FROM recharges WHERE order_id = NEW.order_id AND txid <> ''
      UNION SELECT 'image:' || encode(u.sha256, 'hex'), r.order_id
        FROM recharges r JOIN uploads u ON u.id = ANY (r.credentials) WHERE r.order_id = NEW.order_id
      ORDER BY 1;
  ELSE
    INSERT INTO used_receipts (fingerprint, proposal_id)
      SELECT txid_fingerprint(payload ->> 'network', payload ->> 'reference'), id
      FROM proposals WHERE id = NEW.proposal_id AND kind = 'reserve';
  END IF;
  RETURN NULL;
END $$;
