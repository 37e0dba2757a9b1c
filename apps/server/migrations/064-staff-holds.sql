-- expands
-- A member whose access was reset on the host decides nothing for a while, so that the others can object.
CREATE TABLE staff_holds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id uuid NOT NULL REFERENCES staff,
  until timestamptz NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX staff_holds_of ON staff_holds (staff_id, until);
COMMENT ON TABLE staff_holds IS 'Written by the command that resets access, with the login of the owner of the tables.';
CREATE TRIGGER staff_holds_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON staff_holds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON staff_holds REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'staff_holds');
CREATE TRIGGER rows_changed AFTER UPDATE ON staff_holds REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'staff_holds');
CREATE TRIGGER rows_removed AFTER DELETE ON staff_holds REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'staff_holds');
GRANT SELECT ON staff_holds TO c2c_app;

-- The first owner has recovery codes from the first start.
DROP TRIGGER codes_need_audit_row ON staff_recovery_codes;
CREATE CONSTRAINT TRIGGER codes_need_audit_row AFTER INSERT ON staff_recovery_codes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION needs_audit_row('staff_id', 'staff/accept', 'staff/first', 'staff/second-factor-set');
