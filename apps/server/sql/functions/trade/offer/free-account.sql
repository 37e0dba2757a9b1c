-- Trigger: a purchase that was cancelled, has expired or was returned no longer counts towards the day of its account. One with
-- a late payment did not count when it was returned.
CREATE OR REPLACE FUNCTION free_account() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  UPDATE merchant_account_days d SET amount = greatest(d.amount - s.amount, 0)
    FROM sales s WHERE s.order_id = NEW.id AND d.account_id = s.account_id
      AND d.day = (NEW.created_at AT TIME ZONE 'UTC')::date
      AND NOT EXISTS (SELECT FROM late_payments l WHERE l.order_id = NEW.id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION free_account FROM PUBLIC;
