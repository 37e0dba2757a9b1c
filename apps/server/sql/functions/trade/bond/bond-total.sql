-- The bond of a merchant by its moves, in micro-units.
CREATE OR REPLACE FUNCTION bond_total(p_merchant uuid) RETURNS bigint
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN (SELECT coalesce(sum(CASE kind WHEN 'lock' THEN amount ELSE -amount END), 0)::bigint
    FROM bond_moves WHERE merchant_id = p_merchant);
END $$;
