-- Trigger at the end of a transaction that changed how a user signs in: it alerted the user. So nothing that runs with the
-- rights of the server changes a password, an address or a second factor unseen. The search ends at the first alert of the
-- transaction; the bound is above what others can commit for one user while a transaction waits.
--   argument   the column with the user's id
CREATE OR REPLACE FUNCTION needs_alert() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_user uuid := (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::uuid;
BEGIN
  IF NOT EXISTS (
    SELECT FROM (SELECT n.xmin, n.alert FROM notices n WHERE n.user_id = v_user ORDER BY n.seq DESC LIMIT 10000) newest
    WHERE newest.alert AND newest.xmin = pg_current_xact_id()::xid
  ) THEN
    RAISE EXCEPTION 'access of a user changes only with an alert to the user'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'needs_alert';
  END IF;
  RETURN NULL;
END $$;
