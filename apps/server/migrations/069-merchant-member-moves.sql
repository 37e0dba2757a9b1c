-- expands
-- What members of merchants did to the people of their merchant. The last row about a person says what they may do; without one,
-- a member has all rights: those who joined before, and those whom the platform invites.
CREATE TABLE merchant_member_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants,
  email text NOT NULL,
  does text NOT NULL CHECK (does IN ('invite', 'rights', 'disable', 'enable', 'renew')),
  team_role text NOT NULL,
  rights text[] NOT NULL,
  made_by uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL
);
CREATE INDEX merchant_member_moves_of ON merchant_member_moves (merchant_id, email, id DESC);
COMMENT ON COLUMN merchant_member_moves.email IS 'The person, also before they join: an address is that of one member for ever.';
COMMENT ON COLUMN merchant_member_moves.rights IS 'What the person may do from then on, also where the move changes nothing about that.';
CREATE TRIGGER merchant_member_moves_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON merchant_member_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_member_move BEFORE INSERT ON merchant_member_moves
  FOR EACH ROW EXECUTE FUNCTION refuse_member_move();
CREATE CONSTRAINT TRIGGER move_needs_audit_row AFTER INSERT ON merchant_member_moves DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION needs_audit_row('made_by', 'staff/invite', 'staff/change-rights', 'staff/disable',
    'staff/enable', 'staff/renew');
CREATE TRIGGER rows_added AFTER INSERT ON merchant_member_moves REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_member_moves');
CREATE TRIGGER rows_changed AFTER UPDATE ON merchant_member_moves REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_member_moves');
CREATE TRIGGER rows_removed AFTER DELETE ON merchant_member_moves REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'merchant_member_moves');
GRANT SELECT, INSERT ON merchant_member_moves TO c2c_app;
