-- expands
-- Bonds: USDT that a merchant or a maker locks in an account of its own. A decision about an appeal can award from it what the user
-- lost; it leaves seven days after a notice.
ALTER TABLE appeal_decisions ADD COLUMN award bigint CHECK (award > 0);
COMMENT ON COLUMN appeal_decisions.award IS 'From the bond of the merchant to the user, in micro-units; null for none.';
CREATE INDEX appeal_decisions_with_award ON appeal_decisions (order_id) WHERE award IS NOT NULL;
CREATE TRIGGER award_fits_bond BEFORE INSERT ON appeal_decisions FOR EACH ROW WHEN (NEW.award IS NOT NULL)
  EXECUTE FUNCTION award_fits_bond();

CREATE TABLE bond_moves (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  merchant_id uuid NOT NULL REFERENCES merchants,
  kind text NOT NULL CHECK (kind IN ('lock', 'leave', 'keep', 'release', 'draw')),
  amount bigint NOT NULL CHECK (amount >= 0 AND (amount = 0) = (kind IN ('leave', 'keep'))),
  order_id uuid REFERENCES orders,
  user_id uuid REFERENCES users,
  staff_id uuid REFERENCES staff,
  at timestamptz NOT NULL,
  CONSTRAINT bond_drawn_once UNIQUE (order_id),
  CONSTRAINT bond_draw_has_trade CHECK ((kind = 'draw') = (order_id IS NOT NULL) AND (kind = 'draw') = (user_id IS NOT NULL)),
  CONSTRAINT bond_move_has_member CHECK ((kind IN ('lock', 'leave', 'keep')) = (staff_id IS NOT NULL))
);
COMMENT ON TABLE bond_moves IS 'What happened to bonds; a transfer has the id of its move, that of a draw the id of its order.';
COMMENT ON COLUMN bond_moves.kind IS
  'lock; leave: the notice; keep: the notice is taken back; release: it left; draw: the award of a decision.';
CREATE INDEX bond_moves_of_merchant ON bond_moves (merchant_id, seq DESC);
CREATE INDEX bond_moves_by_time ON bond_moves (at);
CREATE INDEX bond_moves_of_user ON bond_moves (user_id) WHERE user_id IS NOT NULL;
CREATE TRIGGER bond_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bond_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_bond_move BEFORE INSERT ON bond_moves FOR EACH ROW EXECUTE FUNCTION refuse_bond_move();
CREATE CONSTRAINT TRIGGER bond_move_is_posted AFTER INSERT ON bond_moves DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.amount > 0) EXECUTE FUNCTION bond_move_is_posted();
CREATE CONSTRAINT TRIGGER bond_move_needs_audit_row AFTER INSERT ON bond_moves DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL)
  EXECUTE FUNCTION needs_audit_row('staff_id', 'bond/lock', 'bond/leave', 'bond/keep');
CREATE CONSTRAINT TRIGGER transfer_needs_bond_move AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.type IN ('bond_lock', 'bond_release', 'bond_draw')) EXECUTE FUNCTION transfer_needs_bond_move();
CREATE CONSTRAINT TRIGGER bond_is_its_moves AFTER UPDATE OF balance ON accounts DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind = 'bond') EXECUTE FUNCTION bond_is_its_moves();
CREATE UNIQUE INDEX transfers_of_bond_once ON transfers (order_id, type) WHERE type IN ('bond_lock', 'bond_release', 'bond_draw');
CREATE TRIGGER rows_added AFTER INSERT ON bond_moves REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'bond_moves');
CREATE TRIGGER rows_changed AFTER UPDATE ON bond_moves REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'bond_moves');
CREATE TRIGGER rows_removed AFTER DELETE ON bond_moves REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'bond_moves');
GRANT SELECT, INSERT ON bond_moves TO c2c_app;

CREATE TRIGGER refuse_unbonded_sales AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_unbonded_sales();
