-- Trigger: a merchant may offer prices far from the market by an approved proposal of this range, from the moment of the approval.
CREATE OR REPLACE FUNCTION price_permit_needs_approval() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM proposals p JOIN proposal_decisions d ON d.proposal_id = p.id AND d.outcome = 'approved'
    WHERE p.id = NEW.proposal_id AND p.kind = 'price' AND p.subject = NEW.merchant_id::text AND d.at = NEW.at
      AND (p.payload ->> 'side', p.payload ->> 'currency') = (NEW.side, NEW.currency)
      AND (p.payload ->> 'min_price')::numeric * 1000000 = NEW.min_price
      AND (p.payload ->> 'max_price')::numeric * 1000000 = NEW.max_price
  ) THEN PERFORM raise_approval_missing('this price'); END IF;
  RETURN NEW;
END $$;
