-- Trigger: the people of a merchant are moved by another active member of it with the right `people`, who has every right that is
-- given or that the person has; an owner has all. So one who may do that always remains: of two who end each other, the second
-- is refused. Whom the platform disabled, the platform enables.
CREATE OR REPLACE FUNCTION refuse_member_move() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_actor staff;
  v_person uuid;
  v_role text;
  v_rights text[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('staff_membership'));
  SELECT * INTO v_actor FROM staff WHERE id = NEW.made_by;
  SELECT id INTO v_person FROM staff WHERE email = NEW.email AND merchant_id = NEW.merchant_id;
  SELECT team_role, rights INTO v_role, v_rights FROM place_in_team(v_actor.id);
  IF v_actor.merchant_id IS DISTINCT FROM NEW.merchant_id OR v_actor.user_id IS NOT NULL OR v_actor.disabled_at IS NOT NULL
    OR v_actor.email = NEW.email OR (NEW.does = 'invite') <> (v_person IS NULL)
    OR (coalesce(v_role, 'owner') <> 'owner' AND (
      NEW.team_role = 'owner' OR NOT v_rights @> (NEW.rights || ARRAY['people'])
      OR (v_person IS NOT NULL AND NOT EXISTS (
        SELECT FROM place_in_team(v_person) p WHERE p.team_role <> 'owner' AND v_rights @> p.rights))))
  THEN
    RAISE EXCEPTION 'only a member with these rights moves people of a merchant'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'member_move_beyond_rights';
  END IF;
  IF NEW.does = 'enable' AND NOT EXISTS (
    SELECT FROM merchant_member_moves m JOIN staff s ON s.id = v_person AND s.disabled_at = m.at
    WHERE m.merchant_id = NEW.merchant_id AND m.email = NEW.email AND m.does = 'disable')
  THEN
    RAISE EXCEPTION 'the platform enables whom it disabled'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'disabled_by_platform';
  END IF;
  RETURN NEW;
END $$;
