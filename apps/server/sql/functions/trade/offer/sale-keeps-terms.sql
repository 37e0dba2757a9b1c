-- Trigger of a statement: a trade of an offer with terms keeps one of its texts, that of its language; a trade of any other offer keeps none.
-- One of an offer with a meeting has its place, and a time and a code; any other has none.
CREATE OR REPLACE FUNCTION sale_keeps_terms() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp SET enable_seqscan = off
SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF EXISTS (SELECT FROM fresh f JOIN offers o ON o.id = f.offer_id LEFT JOIN meetings m ON m.order_id = f.order_id
    WHERE (f.terms IS NULL) <> (o.terms IS NULL) OR f.terms <> coalesce(o.terms ->> f.terms_language, '')
      OR m.place IS DISTINCT FROM o.meeting) THEN
    RAISE EXCEPTION 'a trade keeps the terms of its offer' USING ERRCODE = 'check_violation', CONSTRAINT = 'sale_keeps_terms';
  END IF;
  RETURN NULL;
END $$;
