-- Whether a member of staff is a party of a trade, as far as the e-mail address shows it: its user, or the owner of its merchant.
CREATE OR REPLACE FUNCTION is_linked_party(p_order uuid, p_staff uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM orders o JOIN merchants m ON m.id = o.merchant_id JOIN users u ON u.id IN (o.user_id, m.owner_id)
      JOIN staff s ON s.id = p_staff
    WHERE o.id = p_order AND lower(u.email) = lower(s.email))
$$;
