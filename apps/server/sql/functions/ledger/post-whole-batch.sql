-- Posts all commands of a batch, or none: when a balance does not cover a transfer, it raises ZB001. So the statements that
-- follow in the transaction can be sent with it, and its accounts are not locked while a process decides what to send.
CREATE OR REPLACE FUNCTION post_whole_batch(
  p_accounts bigint[], p_command int[], p_from int[], p_to int[], p_amount bigint[],
  p_type text[], p_order uuid[], p_at timestamptz
) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF 0 <> ANY (post_batch(p_accounts, p_command, p_from, p_to, p_amount, p_type, p_order, p_at)) THEN
    RAISE EXCEPTION 'a balance does not cover the batch' USING ERRCODE = 'ZB001';
  END IF;
END $$;
REVOKE ALL ON FUNCTION post_whole_batch FROM PUBLIC;
GRANT EXECUTE ON FUNCTION post_whole_batch TO c2c_app;
