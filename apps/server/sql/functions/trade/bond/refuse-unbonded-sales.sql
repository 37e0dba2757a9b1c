-- Trigger of a statement: a trade of an offer that needs a bond begins while its merchant has it. The lock lets a notice come before or
-- after.
CREATE OR REPLACE FUNCTION refuse_unbonded_sales() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF (current_setting_value('bonds') ->> 'bond')::numeric = 0 THEN RETURN NULL; END IF;
  PERFORM FROM merchants WHERE id IN (SELECT o.merchant_id FROM fresh f JOIN offers o ON o.id = f.offer_id) ORDER BY id FOR SHARE;
  IF EXISTS (SELECT FROM fresh f JOIN offers o ON o.id = f.offer_id
      WHERE needed_bond(o.max_number) > bond_counted(o.merchant_id)) THEN
    RAISE EXCEPTION 'the bond of the merchant is too small' USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_too_small';
  END IF;
  RETURN NULL;
END $$;
