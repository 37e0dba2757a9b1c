-- Records the rows of a table from now on, and those that it has. Arguments as of record_rows.
CREATE OR REPLACE FUNCTION record_table(p_table text, p_key text, VARIADIC p_parts text[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_arguments text := (SELECT string_agg(quote_literal(a), ', ') FROM unnest(p_key || p_parts) a);
BEGIN
  EXECUTE format('CREATE TRIGGER rows_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION record_rows(%s)', p_table, v_arguments);
  EXECUTE format('CREATE TRIGGER rows_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION record_rows(%s)', p_table, v_arguments);
  EXECUTE format('CREATE TRIGGER rows_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION record_rows(%s)', p_table, v_arguments);
  PERFORM record_missing(p_table, p_key, VARIADIC p_parts);
END $$;
