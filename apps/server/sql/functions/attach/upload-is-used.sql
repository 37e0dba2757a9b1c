-- Whether anything refers to an upload. A new place that does belongs here, with refuse_missing_upload on its table.
CREATE OR REPLACE FUNCTION upload_is_used(p_id uuid) RETURNS boolean LANGUAGE sql STABLE
SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM users WHERE avatar = p_id)
    OR EXISTS (SELECT FROM support_contacts WHERE avatar = p_id)
    OR EXISTS (SELECT FROM recharges WHERE credentials @> ARRAY[p_id])
    OR EXISTS (SELECT FROM order_events WHERE credentials <> '{}' AND credentials @> ARRAY[p_id])
    OR EXISTS (SELECT FROM order_messages WHERE images <> '{}' AND images @> ARRAY[p_id])
$$;
