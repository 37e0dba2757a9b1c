-- Who works here is for two people to say, once there are two who decide: whoever could invite a second account into their
-- own hands would be two people. Auditors change nothing and are left to one person.

-- When somebody could first decide. It is never taken back, so that shutting the others out gives nobody their say.
ALTER TABLE staff ADD COLUMN decides_from timestamptz;
UPDATE staff SET decides_from = created_at WHERE role IN ('owner', 'operator');

-- Whether the setting asks for a second person, and whether there is one.
CREATE FUNCTION people_take_two() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT (value ->> 'staff')::boolean FROM settings WHERE key = 'four_eyes' ORDER BY id DESC LIMIT 1), true)
$$;
CREATE FUNCTION staff_takes_two() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT people_take_two() AND (SELECT count(*) > 1 FROM staff WHERE decides_from IS NOT NULL)
$$;

CREATE FUNCTION staff_by_two() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  v_moves_money boolean := NEW.role <> 'auditor';
BEGIN
  NEW.decides_from := CASE WHEN TG_OP = 'UPDATE' THEN OLD.decides_from END;
  IF NEW.decides_from IS NULL AND NEW.role IN ('owner', 'operator') THEN NEW.decides_from := now(); END IF;
  IF NOT v_moves_money THEN RETURN NEW; END IF;
  -- One after the other, so that of two who come at the same moment the second one finds the first here.
  PERFORM pg_advisory_xact_lock(hashtext('who_works_here'));
  IF NOT staff_takes_two() THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    -- An address joins once, ever: its approval needs no spending.
    IF NOT EXISTS (
      SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
      WHERE p.kind = 'staff' AND p.subject = NEW.email AND p.payload @>
        jsonb_build_object('does', 'invite', 'role', NEW.role, 'merchant_id', coalesce(NEW.merchant_id::text, ''))
    ) THEN
      RAISE EXCEPTION 'whoever joins needs a second person who agrees'
        USING ERRCODE = 'check_violation', CONSTRAINT = 'invited_by_two';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.role <> OLD.role AND NOT spend_approval('staff', NEW.id::text,
    jsonb_build_object('does', 'role', 'from', OLD.role, 'role', NEW.role))
  THEN PERFORM second_person_missing('this role'); END IF;
  IF OLD.disabled_at IS NOT NULL AND NEW.disabled_at IS NULL AND NOT spend_approval('staff', NEW.id::text,
    jsonb_build_object('does', 'enable', 'role', NEW.role))
  THEN PERFORM second_person_missing('letting somebody in'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_joins_by_two BEFORE INSERT ON staff FOR EACH ROW EXECUTE FUNCTION staff_by_two();
CREATE TRIGGER staff_by_two BEFORE UPDATE OF role, disabled_at, decides_from ON staff
  FOR EACH ROW EXECUTE FUNCTION staff_by_two();

-- A link makes somebody new, or gives somebody another password and second factor. Nobody's word is needed where one's own
-- password asks for the second factor that one does not have yet.
CREATE FUNCTION invitation_by_two() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  v_member staff;
BEGIN
  SELECT * INTO v_member FROM staff WHERE id = NEW.staff_id;
  IF NOT staff_takes_two() OR coalesce(v_member.role, NEW.role) = 'auditor'
    OR (NEW.invited_by IS NULL AND v_member.id IS NOT NULL AND v_member.totp_secret IS NULL) THEN RETURN NULL; END IF;
  IF NOT (CASE WHEN v_member.id IS NULL
    THEN spend_approval('staff', NEW.email, jsonb_build_object('does', 'invite', 'role', NEW.role,
      'merchant_id', coalesce(NEW.merchant_id::text, '')))
    ELSE spend_approval('staff', v_member.id::text, jsonb_build_object('does', 'renew', 'role', v_member.role)) END)
  THEN PERFORM second_person_missing('this link'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invitation_by_two AFTER INSERT OR UPDATE ON staff_invitations
  FOR EACH ROW EXECUTE FUNCTION invitation_by_two();

-- A decision about staff waits for another one before it locks anybody, so that two of them never wait for each other.
CREATE FUNCTION staff_decided_in_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT kind FROM proposals WHERE id = NEW.proposal_id) = 'staff' THEN
    PERFORM pg_advisory_xact_lock(hashtext('who_works_here'));
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_decided_in_turn BEFORE INSERT ON proposal_decisions
  FOR EACH ROW WHEN (NEW.outcome = 'approved') EXECUTE FUNCTION staff_decided_in_turn();
