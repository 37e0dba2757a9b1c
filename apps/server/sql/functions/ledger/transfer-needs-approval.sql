-- A correction, and funding of the reserve, is posted for its approved proposal, once and as proposed. The transfer is
-- written before the decision, so the trigger is deferred to the commit.
CREATE OR REPLACE FUNCTION transfer_needs_approval() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
      JOIN accounts f ON f.id = NEW.from_id JOIN accounts a ON a.id = NEW.to_id
    WHERE p.id = NEW.order_id AND p.amount = NEW.amount AND ARRAY[f.owner, f.kind, a.owner, a.kind] =
      CASE NEW.type || ' ' || p.kind || coalesce(' ' || (p.payload ->> 'direction'), '')
        WHEN 'correction correction credit' THEN ARRAY['house', p.payload ->> 'against', p.subject, 'available']
        WHEN 'correction correction debit' THEN ARRAY[p.subject, 'available', 'house', p.payload ->> 'against']
        WHEN 'funding reserve' THEN ARRAY['house', 'custody:' || (p.payload ->> 'network'), 'house', 'interest_reserve'] END
  ) THEN PERFORM raise_approval_missing('this transfer'); END IF;
  RETURN NULL;
END $$;
