-- The texts of a row that users read: the texts of some of its columns, in all languages, one on each line.
CREATE OR REPLACE FUNCTION published_text(p_row jsonb, p_columns text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(string_agg(line, E'\n' ORDER BY place, language COLLATE "C"), '') FROM (
    SELECT c.place, t.key AS language, t.value AS line FROM unnest(p_columns) WITH ORDINALITY c (name, place)
      CROSS JOIN LATERAL jsonb_each_text(CASE jsonb_typeof(p_row -> c.name)
        WHEN 'object' THEN p_row -> c.name ELSE jsonb_build_object('', coalesce(p_row ->> c.name, '')) END) t
  ) lines WHERE line <> ''
$$;
