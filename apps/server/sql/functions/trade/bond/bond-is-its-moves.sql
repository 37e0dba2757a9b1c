-- Trigger at the end of a transaction: the balance of a bond is the sum of its moves, so nothing else takes from it.
CREATE OR REPLACE FUNCTION bond_is_its_moves() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT balance FROM accounts WHERE id = NEW.id) <> bond_total(NEW.owner::uuid) THEN
    RAISE EXCEPTION 'a bond is the sum of its moves' USING ERRCODE = 'check_violation', CONSTRAINT = 'bond_is_its_moves';
  END IF;
  RETURN NULL;
END $$;
