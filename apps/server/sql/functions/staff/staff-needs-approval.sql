-- Trigger: joining, changing role and being enabled need four eyes once two people decide; otherwise one person could
-- invite a second account of their own and be both. Auditors change nothing and are exempt. decides_from is when a
-- person could first decide; it is never taken back, so one person cannot come to decide alone by disabling the others.
-- People of merchants whom a member of their merchant lets in (merchant_member_moves) need none.
CREATE OR REPLACE FUNCTION staff_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_moves_money boolean := NEW.role <> 'auditor';
BEGIN
  NEW.decides_from := CASE WHEN TG_OP = 'UPDATE' THEN OLD.decides_from END;
  IF NEW.decides_from IS NULL AND NEW.role IN ('owner', 'operator') THEN NEW.decides_from := now(); END IF;
  IF NOT v_moves_money THEN RETURN NEW; END IF;
  -- A maker, who acts for the own merchant alone and cannot sign in (maker_acts_alone, makers_have_no_sign_in).
  IF TG_OP = 'INSERT' AND NEW.user_id IS NOT NULL THEN RETURN NEW; END IF;
  -- Serialized: of two who join at the same moment, the second finds the first.
  PERFORM pg_advisory_xact_lock(hashtext('staff_membership'));
  -- People of a merchant whom that merchant lets in move its money alone.
  IF TG_OP = 'INSERT' AND NEW.role = 'merchant' AND is_invited_by_team(NEW.merchant_id, NEW.email, NEW.invited_by)
    THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' AND NEW.role = 'merchant' AND EXISTS (SELECT FROM staff WHERE id = NEW.invited_by AND role = 'merchant') THEN
    RAISE EXCEPTION 'who invited may no longer do that' USING ERRCODE = 'check_violation', CONSTRAINT = 'invited_by_two';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.role = 'merchant' AND is_moved_by_team(NEW.merchant_id, NEW.email, 'enable')
    THEN RETURN NEW; END IF;
  IF NOT staff_approval_required() THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    -- An address joins once, so its approval need not be spent.
    IF NOT EXISTS (
      SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
      WHERE p.kind = 'staff' AND p.subject = NEW.email AND p.payload @>
        jsonb_build_object('does', 'invite', 'role', NEW.role, 'merchant_id', coalesce(NEW.merchant_id::text, ''))
    ) THEN
      RAISE EXCEPTION 'joining needs a second person who agrees'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'invited_by_two';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.role <> OLD.role AND NOT spend_approval('staff', NEW.id::text,
    jsonb_build_object('does', 'role', 'from', OLD.role, 'role', NEW.role))
  THEN PERFORM raise_approval_missing('this role'); END IF;
  IF OLD.disabled_at IS NOT NULL AND NEW.disabled_at IS NULL AND NOT spend_approval('staff', NEW.id::text,
    jsonb_build_object('does', 'enable', 'role', NEW.role))
  THEN PERFORM raise_approval_missing('enabling this account'); END IF;
  RETURN NEW;
END $$;
