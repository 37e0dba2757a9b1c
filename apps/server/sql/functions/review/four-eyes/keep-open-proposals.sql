-- Trigger: keeps open_proposals, the one open proposal per kind and subject.
CREATE OR REPLACE FUNCTION keep_open_proposals() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'proposals' THEN
    INSERT INTO open_proposals (proposal_id, kind, subject) VALUES (NEW.id, NEW.kind, NEW.subject);
    -- The proposer has done their part: the order is free for the approver.
    IF NEW.kind IN ('recharge', 'withdraw', 'appeal') THEN DELETE FROM claims WHERE order_id = NEW.subject::uuid; END IF;
  ELSE
    DELETE FROM open_proposals WHERE proposal_id = NEW.proposal_id;
  END IF;
  RETURN NULL;
END $$;
