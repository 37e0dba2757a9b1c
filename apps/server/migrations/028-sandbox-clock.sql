-- How far the clock of a sandbox was moved forward, in steps.
CREATE TABLE sandbox_clock (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  moved_ms bigint NOT NULL CHECK (moved_ms > 0),
  at timestamptz NOT NULL
);
CREATE TRIGGER sandbox_clock_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sandbox_clock
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON sandbox_clock TO c2c_app;
