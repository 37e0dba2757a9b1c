-- Trigger: marks the receipts of the recharges that a statement credited, or the transaction of an approved funding, as used.
-- Several transfers of one transaction can have evidence from the chain; the first of them marks it. Its plans read by indexes: one
-- made while there are few rows would go on reading all of them when there are many.
CREATE OR REPLACE FUNCTION use_receipts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_txid text;
BEGIN
  IF TG_TABLE_NAME <> 'recharge_credits' THEN
    INSERT INTO used_receipts (fingerprint, proposal_id)
      SELECT txid_fingerprint(payload ->> 'network', payload ->> 'reference'), id
      FROM proposals WHERE id = NEW.proposal_id AND kind = 'reserve';
    RETURN NULL;
  END IF;
  -- A statement that adds nothing is recorded too, so each runs only where it has rows.
  IF EXISTS (SELECT FROM added a JOIN chain_credits c ON c.order_id = a.order_id) THEN
    INSERT INTO used_receipts (fingerprint, order_id)
      SELECT used.fingerprint, used.order_id
      FROM (SELECT order_id, row_number() OVER () AS position FROM added) a
        JOIN chain_credits c ON c.order_id = a.order_id JOIN recharges r ON r.order_id = a.order_id
        CROSS JOIN LATERAL (
          SELECT txid_fingerprint(c.network, c.txid), c.order_id
          UNION SELECT 'image:' || encode(u.sha256, 'hex'), r.order_id FROM uploads u WHERE u.id = ANY (r.credentials)
        ) used (fingerprint, order_id)
      ORDER BY used.fingerprint, a.position ON CONFLICT DO NOTHING;
    SELECT txid_fingerprint(c.network, c.txid) INTO v_txid FROM added a JOIN chain_credits c ON c.order_id = a.order_id
      LEFT JOIN used_receipts u ON u.fingerprint = txid_fingerprint(c.network, c.txid)
      LEFT JOIN chain_credits m ON m.order_id = u.order_id
      WHERE (m.network, m.txid) IS DISTINCT FROM (c.network, c.txid) LIMIT 1;
    IF FOUND THEN
      RAISE EXCEPTION 'this transaction was credited by hand'
        USING ERRCODE = 'unique_violation', CONSTRAINT = 'used_receipts_once', DETAIL = '(' || v_txid || ')';
    END IF;
  END IF;
  -- By hand, after the others: what evidence marked is used.
  IF EXISTS (SELECT FROM added a WHERE NOT EXISTS (SELECT FROM chain_credits c WHERE c.order_id = a.order_id)) THEN
    INSERT INTO used_receipts (fingerprint, order_id)
      SELECT txid_fingerprint(r.network, r.txid), r.order_id FROM added a JOIN recharges r ON r.order_id = a.order_id
        WHERE r.txid <> '' AND NOT EXISTS (SELECT FROM chain_credits c WHERE c.order_id = a.order_id)
      UNION SELECT 'image:' || encode(u.sha256, 'hex'), r.order_id
        FROM added a JOIN recharges r ON r.order_id = a.order_id JOIN uploads u ON u.id = ANY (r.credentials)
        WHERE NOT EXISTS (SELECT FROM chain_credits c WHERE c.order_id = a.order_id)
      ORDER BY 1;
  END IF;
  RETURN NULL;
END $$;
