-- The place of a party under every extended public key; allots the next one the first time. Without gaps, because wallets stop
-- looking after 20 unused addresses.
CREATE OR REPLACE FUNCTION allot_place(p_user uuid, p_merchant uuid) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE v_place bigint;
BEGIN
  SELECT place INTO v_place FROM chain_places WHERE user_id = p_user OR merchant_id = p_merchant;
  IF FOUND THEN RETURN v_place; END IF;
  LOCK TABLE chain_places IN SHARE ROW EXCLUSIVE MODE;
  SELECT place INTO v_place FROM chain_places WHERE user_id = p_user OR merchant_id = p_merchant;
  IF FOUND THEN RETURN v_place; END IF;
  INSERT INTO chain_places SELECT coalesce(max(place) + 1, 0), p_user, p_merchant FROM chain_places RETURNING place INTO v_place;
  RETURN v_place;
END $$;
REVOKE ALL ON FUNCTION allot_place FROM PUBLIC;
GRANT EXECUTE ON FUNCTION allot_place TO c2c_app;
