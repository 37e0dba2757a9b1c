-- Trigger at the end of a transaction: alerts the user where the transaction did not. The bound is that of needs_alert.
--   first argument    the column with the user's id
--   second argument   the type of the alert
--   third argument    the column with its detail; none by default
CREATE OR REPLACE FUNCTION alerts_user() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_user uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  INSERT INTO notices (id, user_id, type, alert, detail, at)
  SELECT gen_random_uuid(), v_user, TG_ARGV[1], true, coalesce(to_jsonb(NEW) ->> TG_ARGV[2], ''), now()
  WHERE NOT EXISTS (
    SELECT FROM (SELECT n.xmin, n.alert FROM notices n WHERE n.user_id = v_user ORDER BY n.seq DESC LIMIT 10000) newest
    WHERE newest.alert AND newest.xmin = pg_current_xact_id()::xid
  );
  RETURN NULL;
END $$;
