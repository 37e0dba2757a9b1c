-- Trigger: a link creates a member of staff, or resets the password and second factor of one. A link to set up a
-- missing second factor, which the member's own password asks for, needs no approval, and neither does the link that the owner
-- of the tables makes on the host, or a member of the merchant that it is about. A session of the server never is that owner: it has the role of the application.
CREATE OR REPLACE FUNCTION invitation_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_member staff;
BEGIN
  SELECT * INTO v_member FROM staff WHERE id = NEW.staff_id;
  IF NOT staff_approval_required() OR coalesce(v_member.role, NEW.role) = 'auditor'
    OR (NEW.invited_by IS NULL AND v_member.id IS NOT NULL AND v_member.totp_secret IS NULL)
    OR (NEW.invited_by IS NULL AND v_member.id IS NOT NULL AND is_tables_owner())
    OR (NEW.role = 'merchant' AND is_moved_by_team(NEW.merchant_id, NEW.email,
      CASE WHEN v_member.id IS NULL THEN 'invite' ELSE 'renew' END)) THEN RETURN NULL; END IF;
  IF NOT (CASE WHEN v_member.id IS NULL
    THEN spend_approval('staff', NEW.email, jsonb_build_object('does', 'invite', 'role', NEW.role,
      'merchant_id', coalesce(NEW.merchant_id::text, '')))
    ELSE spend_approval('staff', v_member.id::text, jsonb_build_object('does', 'renew', 'role', v_member.role)) END)
  THEN PERFORM raise_approval_missing('this link'); END IF;
  RETURN NULL;
END $$;
