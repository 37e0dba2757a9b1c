-- Whether a member of the merchant moved a person of it in this transaction.
CREATE OR REPLACE FUNCTION is_moved_by_team(p_merchant uuid, p_email text, p_does text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM merchant_member_moves m WHERE m.merchant_id = p_merchant AND m.email = p_email
    AND m.does = p_does AND m.xmin = pg_current_xact_id()::xid)
$$;
