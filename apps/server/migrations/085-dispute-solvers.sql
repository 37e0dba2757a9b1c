-- expands
-- Solvers: staff who decide appeals and nothing else. They take open appeals one by one; each of their verdicts is drawn for a check by
-- another with a set chance.
ALTER TABLE staff DROP CONSTRAINT staff_role_check;
ALTER TABLE staff ADD CONSTRAINT staff_role_check CHECK (role IN ('owner', 'operator', 'solver', 'auditor', 'merchant'));
ALTER TABLE staff_invitations DROP CONSTRAINT staff_invitations_role_check;
ALTER TABLE staff_invitations ADD CONSTRAINT staff_invitations_role_check
  CHECK (role IN ('owner', 'operator', 'solver', 'auditor', 'merchant'));

ALTER TABLE claims ALTER COLUMN session DROP NOT NULL;
COMMENT ON COLUMN claims.session IS 'Null for an appeal that a solver has taken: it outlasts the session.';
CREATE INDEX claims_of_solvers ON claims (staff_id) WHERE session IS NULL;

CREATE TABLE appeal_assignments (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  does text NOT NULL CHECK (does IN ('take', 'assign', 'give_back', 'verdict')),
  staff_id uuid NOT NULL REFERENCES staff,
  by_id uuid NOT NULL REFERENCES staff,
  until timestamptz,
  since timestamptz,
  at timestamptz NOT NULL,
  CONSTRAINT appeal_assignments_until CHECK ((until IS NOT NULL) = (does IN ('take', 'assign'))),
  CONSTRAINT appeal_assignments_since CHECK ((since IS NOT NULL) = (does = 'verdict'))
);
COMMENT ON TABLE appeal_assignments IS 'Who had which appeal when. The one in force is the row of claims without a session.';
COMMENT ON COLUMN appeal_assignments.until IS 'When the appeal returns to the queue without a verdict.';
COMMENT ON COLUMN appeal_assignments.since IS 'When the solver got the appeal of the verdict.';
CREATE INDEX appeal_assignments_of ON appeal_assignments (order_id, staff_id, at);
CREATE INDEX appeal_assignments_verdicts ON appeal_assignments (at) INCLUDE (staff_id, since) WHERE does = 'verdict';
CREATE TRIGGER keep_appeal_assignment BEFORE INSERT ON appeal_assignments
  FOR EACH ROW EXECUTE FUNCTION keep_appeal_assignment();
CREATE TRIGGER appeal_assignments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON appeal_assignments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON appeal_assignments TO c2c_app;
SELECT record_table('appeal_assignments', 'id', 'appeal_assignments');

CREATE TABLE appeal_checks (
  order_id uuid NOT NULL,
  round integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, round),
  FOREIGN KEY (order_id, round) REFERENCES appeal_decisions
);
COMMENT ON TABLE appeal_checks IS 'Verdicts of solvers that are drawn for a check (draw_appeal_check); written by triggers only.';
CREATE TRIGGER appeal_check_drawn AFTER INSERT ON appeal_decisions FOR EACH ROW EXECUTE FUNCTION draw_appeal_check();
CREATE TRIGGER appeal_checks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON appeal_checks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON appeal_checks TO c2c_app;
SELECT record_table('appeal_checks', 'order_id,round', 'appeal_checks');

CREATE TABLE appeal_check_results (
  order_id uuid NOT NULL,
  round integer NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff,
  agrees boolean NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, round),
  FOREIGN KEY (order_id, round) REFERENCES appeal_checks
);
COMMENT ON TABLE appeal_check_results IS 'What a third person says of a verdict. It changes neither the verdict nor its money.';
CREATE TRIGGER appeal_check_by_another BEFORE INSERT ON appeal_check_results
  FOR EACH ROW EXECUTE FUNCTION appeal_check_by_another();
CREATE TRIGGER appeal_check_results_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON appeal_check_results
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON appeal_check_results TO c2c_app;
SELECT record_table('appeal_check_results', 'order_id,round', 'appeal_check_results');
