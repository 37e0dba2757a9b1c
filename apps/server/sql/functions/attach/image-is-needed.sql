-- Whether an image is needed still: as the picture of a person, or by an order that is open, that ended at p_before or later, or of
-- which a party is frozen, suspended, on hold or being identified.
CREATE OR REPLACE FUNCTION image_is_needed(p_id uuid, p_before timestamptz, p_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM users WHERE avatar = p_id)
    OR EXISTS (SELECT FROM support_contacts WHERE avatar = p_id)
    OR EXISTS (
      SELECT FROM orders o
        WHERE o.id IN (
          SELECT order_id FROM recharges WHERE credentials @> ARRAY[p_id]
          UNION ALL SELECT order_id FROM order_events WHERE credentials <> '{}' AND credentials @> ARRAY[p_id]
          UNION ALL SELECT order_id FROM order_messages WHERE images <> '{}' AND images @> ARRAY[p_id])
        AND (o.state = 'audit' OR o.updated_at >= p_before
          OR EXISTS (SELECT FROM user_freezes f WHERE f.user_id = o.user_id AND f.frozen
            AND f.id = (SELECT max(id) FROM user_freezes WHERE user_id = o.user_id))
          OR EXISTS (SELECT FROM user_holds WHERE user_id = o.user_id AND until > p_at)
          OR EXISTS (SELECT FROM verifications WHERE user_id = o.user_id AND state = 'audit')
          OR EXISTS (SELECT FROM merchant_holds WHERE merchant_id = o.merchant_id AND until > p_at)
          OR EXISTS (SELECT FROM merchants WHERE id = o.merchant_id AND suspended_at IS NOT NULL)))
$$;
