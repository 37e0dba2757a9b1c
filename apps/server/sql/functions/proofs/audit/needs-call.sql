-- Trigger at the end of a transaction: it wrote the row of one of the calls to the audit log. So nothing that runs with the
-- rights of the server changes these rows unseen. The search ends at the first such row; the end of the chain stays locked
-- until the commit, so the rows of the transaction are the newest, and a batch of commands writes fewer than the bound.
--   arguments   the calls
CREATE OR REPLACE FUNCTION needs_call() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM (SELECT l.xmin, l.call, l.outcome FROM audit_log l ORDER BY l.seq DESC LIMIT 10000) newest
    WHERE newest.outcome = 'done' AND newest.call = ANY (TG_ARGV) AND newest.xmin = pg_current_xact_id()::xid
  ) THEN
    RAISE EXCEPTION '% changes only with its row in the audit log', TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'needs_call';
  END IF;
  RETURN NULL;
END $$;
