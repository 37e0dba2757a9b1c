-- Opens an account once and returns its id; repeated and concurrent calls return the same id.
CREATE OR REPLACE FUNCTION open_account(p_owner text, p_kind text, p_asset text, p_may_be_negative boolean) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE v_id bigint;
BEGIN
  IF p_may_be_negative AND p_owner <> 'house' THEN
    RAISE EXCEPTION 'only the platform has accounts that may go below zero';
  END IF;
  INSERT INTO accounts (owner, kind, asset, may_be_negative)
    VALUES (p_owner, p_kind, p_asset, p_may_be_negative)
    ON CONFLICT (owner, kind, asset) DO NOTHING
    RETURNING id INTO v_id;
  IF v_id IS NULL THEN
    SELECT id INTO v_id FROM accounts WHERE owner = p_owner AND kind = p_kind AND asset = p_asset;
  END IF;
  RETURN v_id;
END $$;
REVOKE ALL ON FUNCTION open_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_account TO c2c_app;
