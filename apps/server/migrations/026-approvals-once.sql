-- An approval is carried out once, by two people who may decide at that moment, and a transaction is used once. These are
-- rules of the rows, whoever writes them.

-- Of two people who decide, neither is shut out or in a role that decides nothing. Their rows are locked until the decision
-- is on disk, so that shutting somebody out comes before it or after it.
CREATE FUNCTION approved_by_people_here() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM FROM staff WHERE id IN (NEW.made_by, NEW.decided_by) ORDER BY id FOR SHARE;
  IF (SELECT count(*) FROM staff WHERE id IN (NEW.made_by, NEW.decided_by)
      AND role IN ('owner', 'operator') AND disabled_at IS NULL) < 2 THEN
    RAISE EXCEPTION 'whoever proposes and whoever approves has to be here and to decide'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'approved_by_people_here';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER approved_by_people_here AFTER INSERT ON proposal_decisions
  FOR EACH ROW WHEN (NEW.outcome = 'approved') EXECUTE FUNCTION approved_by_people_here();

-- The approvals that were carried out and have no row of their own that says so, as credits, payouts and decisions have.
CREATE TABLE spent_approvals (
  proposal_id uuid CONSTRAINT approval_spent_once PRIMARY KEY REFERENCES proposals
);
INSERT INTO spent_approvals SELECT p.id FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
  WHERE p.kind IN ('setting', 'product') AND d.outcome = 'approved';
CREATE TRIGGER spent_approvals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON spent_approvals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON spent_approvals TO c2c_app;

-- Uses up the newest approval of a kind about a subject that says this (a setting: this very value, by this maker); tells
-- whether there was one.
CREATE FUNCTION spend_approval(p_kind text, p_subject text, p_says jsonb) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO spent_approvals
    SELECT p.id FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.kind = p_kind AND p.subject = p_subject
      AND CASE p_kind
        WHEN 'setting' THEN ((p.payload ->> 'value')::jsonb, p.made_by::text) = (p_says -> 'value', p_says ->> 'made_by')
        ELSE p.payload @> p_says END
      AND NOT EXISTS (SELECT FROM spent_approvals s WHERE s.proposal_id = p.id)
    ORDER BY p.seq DESC LIMIT 1;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION spend_approval FROM PUBLIC;

CREATE FUNCTION terms_take_two() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value ->> 'rates')::boolean FROM settings WHERE key = 'four_eyes' ORDER BY id DESC LIMIT 1), true)
$$;

CREATE OR REPLACE FUNCTION setting_by_two() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF NEW.set_by IS NOT NULL
    AND NEW.key IN ('recharge_networks', 'reference_rates', 'rate_source', 'withdraw_limits', 'referral_share_bps',
      'binding_hold_hours', 'four_eyes', 'owner_trades')
    AND terms_take_two()
    AND NOT spend_approval('setting', NEW.key, jsonb_build_object('value', NEW.value, 'made_by', NEW.set_by))
  THEN PERFORM second_person_missing('this setting'); END IF;
  RETURN NEW;
END $$;

-- Whoever takes a product is promised the reserve's money: it is put on offer by two people, each time, and its terms stay.
CREATE FUNCTION product_by_two() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'active' <> to_jsonb(OLD) - 'active' THEN
    RAISE EXCEPTION 'the terms of a product are never changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF NEW.active AND NOT coalesce(OLD.active, false) AND terms_take_two()
    AND NOT spend_approval('product', NEW.id::text, '{}')
  THEN PERFORM second_person_missing('this product'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_by_two BEFORE INSERT OR UPDATE ON interest_products
  FOR EACH ROW EXECUTE FUNCTION product_by_two();
CREATE TRIGGER interest_products_stay BEFORE DELETE OR TRUNCATE ON interest_products
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A correction, and money for the reserve, is posted for its approved proposal: once, as it was proposed. The transfer is
-- written before the decision, so they are held against each other when both are.
CREATE UNIQUE INDEX transfers_of_proposal_once ON transfers (order_id)
  WHERE type = 'correction' OR (type = 'funding' AND order_id IS NOT NULL);
CREATE FUNCTION transfer_by_two() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
      JOIN accounts f ON f.id = NEW.from_id JOIN accounts a ON a.id = NEW.to_id
    WHERE p.id = NEW.order_id AND p.amount = NEW.amount AND ARRAY[f.owner, f.kind, a.owner, a.kind] =
      CASE NEW.type || ' ' || p.kind || coalesce(' ' || (p.payload ->> 'direction'), '')
        WHEN 'correction correction credit' THEN ARRAY['house', p.payload ->> 'against', p.subject, 'available']
        WHEN 'correction correction debit' THEN ARRAY[p.subject, 'available', 'house', p.payload ->> 'against']
        WHEN 'funding reserve' THEN ARRAY['house', 'custody:' || (p.payload ->> 'network'), 'house', 'interest_reserve'] END
  ) THEN PERFORM second_person_missing('this transfer'); END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER transfer_by_two AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.type = 'correction' OR (NEW.type = 'funding' AND NEW.order_id IS NOT NULL))
  EXECUTE FUNCTION transfer_by_two();

-- What a receipt stands for: the recharge that was credited for it, or the proposal that put it into the reserve. Both are
-- written by triggers alone, out of what was credited and approved, so that nothing is credited without using them up.
ALTER TABLE used_receipts ALTER COLUMN order_id DROP NOT NULL, ADD COLUMN proposal_id uuid REFERENCES proposals,
  ADD CONSTRAINT used_for_one_thing CHECK ((order_id IS NULL) <> (proposal_id IS NULL));
REVOKE INSERT ON used_receipts FROM c2c_app;

-- Ids of transactions are hexadecimal on the networks that we take, so letters' case makes no difference.
CREATE FUNCTION txid_fingerprint(p_network text, p_txid text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT 'txid:' || p_network || ':' || regexp_replace(lower(p_txid), '^0x', '')
$$;

-- What history used twice stays as it is; the proof of the books names it.
INSERT INTO used_receipts (fingerprint, proposal_id)
  SELECT txid_fingerprint(p.payload ->> 'network', p.payload ->> 'reference'), p.id
  FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id
  WHERE p.kind = 'reserve' AND d.outcome = 'approved' ORDER BY p.seq
  ON CONFLICT DO NOTHING;

CREATE FUNCTION use_receipts() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
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
CREATE TRIGGER use_receipts AFTER INSERT ON recharge_credits FOR EACH ROW EXECUTE FUNCTION use_receipts();
CREATE TRIGGER use_receipts AFTER INSERT ON proposal_decisions
  FOR EACH ROW WHEN (NEW.outcome = 'approved') EXECUTE FUNCTION use_receipts();
