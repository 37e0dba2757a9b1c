-- Settings, and four-eyes approval: one person proposes, another decides. Proposals and decisions are append-only. A
-- proposal is decided once, an approval is carried out once, and both people may decide at that moment.

-- The newest row of a key counts; the older ones are its history.
CREATE TABLE settings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  value jsonb NOT NULL,
  set_by uuid REFERENCES staff,
  created_at timestamptz NOT NULL,
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX settings_newest ON settings (key, id DESC);
CREATE TRIGGER settings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER critical_setting_needs_approval BEFORE INSERT ON settings
  FOR EACH ROW WHEN (NEW.set_by IS NOT NULL AND NEW.key IN ('four_eyes', 'owner_trades', 'app_url'))
  EXECUTE FUNCTION critical_setting_needs_approval();
CREATE TRIGGER setting_needs_approval BEFORE INSERT ON settings FOR EACH ROW EXECUTE FUNCTION setting_needs_approval();
GRANT SELECT, INSERT ON settings TO c2c_app;

CREATE TABLE proposals (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  subject text NOT NULL,
  payload jsonb NOT NULL,
  note text NOT NULL,
  amount bigint CHECK (amount > 0),
  made_by uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  UNIQUE (id, made_by)
);
COMMENT ON COLUMN proposals.subject IS 'What it is about: the id of an order, a user or a merchant, a reference, the key of a setting.';
CREATE INDEX proposals_newest ON proposals (seq DESC);
CREATE INDEX proposals_of_subject ON proposals (subject, kind, seq DESC);
CREATE TRIGGER appeal_proposal_by_judge BEFORE INSERT ON proposals
  FOR EACH ROW WHEN (NEW.kind = 'appeal') EXECUTE FUNCTION appeal_proposal_by_judge();
CREATE TRIGGER proposals_open AFTER INSERT ON proposals FOR EACH ROW EXECUTE FUNCTION keep_open_proposals();
CREATE TRIGGER proposals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proposals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE proposal_decisions (
  proposal_id uuid CONSTRAINT proposal_decided_once PRIMARY KEY,
  made_by uuid NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('approved', 'rejected', 'withdrawn')),
  reason text NOT NULL,
  decided_by uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  FOREIGN KEY (proposal_id, made_by) REFERENCES proposals (id, made_by),
  CONSTRAINT proposal_decided_by_another CHECK (decided_by <> made_by OR outcome = 'withdrawn'),
  CONSTRAINT proposal_withdrawn_by_its_maker CHECK (decided_by = made_by OR outcome <> 'withdrawn')
);
CREATE TRIGGER serialize_staff_decisions BEFORE INSERT ON proposal_decisions
  FOR EACH ROW WHEN (NEW.outcome = 'approved') EXECUTE FUNCTION serialize_staff_decisions();
CREATE TRIGGER approvers_are_active AFTER INSERT ON proposal_decisions
  FOR EACH ROW WHEN (NEW.outcome = 'approved') EXECUTE FUNCTION approvers_are_active();
CREATE TRIGGER proposals_close AFTER INSERT ON proposal_decisions FOR EACH ROW EXECUTE FUNCTION keep_open_proposals();
CREATE TRIGGER use_receipts AFTER INSERT ON proposal_decisions
  FOR EACH ROW WHEN (NEW.outcome = 'approved') EXECUTE FUNCTION use_receipts();
CREATE TRIGGER proposal_decisions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON proposal_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON proposals, proposal_decisions TO c2c_app;

-- The open proposals, one per kind and subject. Written by triggers only.
CREATE TABLE open_proposals (
  proposal_id uuid PRIMARY KEY REFERENCES proposals,
  kind text NOT NULL,
  subject text NOT NULL,
  CONSTRAINT one_open_proposal UNIQUE (kind, subject)
);

-- Approvals that were carried out and leave no row of their own, as credits, payouts and decisions do. Written by
-- spend_approval only.
CREATE TABLE spent_approvals (
  proposal_id uuid CONSTRAINT approval_spent_once PRIMARY KEY REFERENCES proposals
);
CREATE TRIGGER spent_approvals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON spent_approvals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON open_proposals, spent_approvals TO c2c_app;
