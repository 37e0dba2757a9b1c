-- Trigger: what a bond allows next. The lock of the merchant's row puts moves and awards of one bond in an order. A bond leaves
-- seven days after the notice, whole, and not while a trade needs it, its merchant is suspended or its maker frozen. A draw is the
-- award of the newest decision about a trade, to its user.
CREATE OR REPLACE FUNCTION refuse_bond_move() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_merchant merchants%ROWTYPE;
  v_leaving timestamptz;
  v_total bigint;
BEGIN
  SELECT * INTO v_merchant FROM merchants WHERE id = NEW.merchant_id FOR NO KEY UPDATE;
  v_leaving := bond_leaving_since(NEW.merchant_id);
  v_total := bond_total(NEW.merchant_id);
  IF NEW.kind = 'draw' THEN
    IF NOT EXISTS (SELECT FROM orders o JOIN appeal_decisions d ON d.order_id = o.id
        WHERE o.id = NEW.order_id AND o.kind = 'sale' AND o.merchant_id = NEW.merchant_id AND o.user_id = NEW.user_id
          AND d.award = NEW.amount
          AND NOT EXISTS (SELECT FROM appeal_decisions l WHERE l.order_id = d.order_id AND l.round > d.round)) THEN
      RAISE EXCEPTION 'a bond pays the award of a decision' USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_pays_award';
    END IF;
    RETURN NEW;
  END IF;
  IF v_merchant.owner_id IS NOT NULL THEN PERFORM refuse_while_frozen(v_merchant.owner_id, 'account_frozen'); END IF;
  IF NEW.kind = 'release' THEN
    IF v_leaving IS NULL OR NEW.at < v_leaving + interval '7 days' OR v_merchant.suspended_at IS NOT NULL
      OR NEW.amount <> v_total OR bond_waits_for(NEW.merchant_id, v_leaving) > 0 THEN
      RAISE EXCEPTION 'the bond does not leave yet' USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_stays';
    END IF;
  ELSIF NEW.kind = 'keep' THEN
    IF v_leaving IS NULL THEN
      RAISE EXCEPTION 'the bond is not leaving' USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_is_kept';
    END IF;
  ELSIF v_leaving IS NOT NULL THEN
    RAISE EXCEPTION 'the bond is leaving' USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_is_leaving';
  ELSIF NEW.kind = 'leave' AND v_total = 0 THEN
    RAISE EXCEPTION 'there is no bond' USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_is_empty';
  END IF;
  RETURN NEW;
END $$;
