-- Trigger: marks the receipts of a credited recharge, or the transaction of an approved funding, as used. Several transfers of
-- one transaction can have evidence from the chain; the first of them marks it.
CREATE OR REPLACE FUNCTION use_receipts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_evidence record;
  v_txid text;
BEGIN
  IF TG_TABLE_NAME <> 'recharge_credits' THEN
    INSERT INTO used_receipts (fingerprint, proposal_id)
      SELECT txid_fingerprint(payload ->> 'network', payload ->> 'reference'), id
      FROM proposals WHERE id = NEW.proposal_id AND kind = 'reserve';
    RETURN NULL;
  END IF;
  SELECT * INTO v_evidence FROM chain_credits WHERE order_id = NEW.order_id;
  IF NOT FOUND THEN
    INSERT INTO used_receipts (fingerprint, order_id)
      SELECT txid_fingerprint(network, txid), order_id FROM recharges WHERE order_id = NEW.order_id AND txid <> ''
      UNION SELECT 'image:' || encode(u.sha256, 'hex'), r.order_id
        FROM recharges r JOIN uploads u ON u.id = ANY (r.credentials) WHERE r.order_id = NEW.order_id
      ORDER BY 1;
    RETURN NULL;
  END IF;
  v_txid := txid_fingerprint(v_evidence.network, v_evidence.txid);
  INSERT INTO used_receipts (fingerprint, order_id) VALUES (v_txid, NEW.order_id) ON CONFLICT DO NOTHING;
  -- Most deposits have no claim with images, and a statement that adds nothing is recorded too.
  IF EXISTS (SELECT FROM recharges WHERE order_id = NEW.order_id AND credentials <> '{}') THEN
    INSERT INTO used_receipts (fingerprint, order_id)
      SELECT DISTINCT 'image:' || encode(u.sha256, 'hex'), r.order_id
        FROM recharges r JOIN uploads u ON u.id = ANY (r.credentials) WHERE r.order_id = NEW.order_id
      ORDER BY 1 ON CONFLICT DO NOTHING;
  END IF;
  IF NOT EXISTS (SELECT FROM used_receipts u JOIN chain_credits c ON c.order_id = u.order_id
                 WHERE u.fingerprint = v_txid AND (c.network, c.txid) = (v_evidence.network, v_evidence.txid)) THEN
    RAISE EXCEPTION 'this transaction was credited by hand'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'used_receipts_once', DETAIL = '(' || v_txid || ')';
  END IF;
  RETURN NULL;
END $$;
