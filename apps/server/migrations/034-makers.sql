-- Makers: users who post offers. A maker is a merchant of one user, who acts for it as its only member of staff, with the
-- session of the web app. So all rules of merchants hold for makers.
ALTER TABLE merchants
  ADD COLUMN owner_id uuid REFERENCES users,
  ADD CONSTRAINT merchants_one_per_user UNIQUE (owner_id),
  ADD CONSTRAINT merchants_with_owner UNIQUE (id, owner_id);
COMMENT ON COLUMN merchants.owner_id IS 'The user who is this merchant, a maker; null for others. Never changed.';

ALTER TABLE staff
  ADD COLUMN user_id uuid,
  ADD CONSTRAINT staff_one_per_maker UNIQUE (user_id),
  ADD CONSTRAINT staff_of_own_merchant FOREIGN KEY (merchant_id, user_id) REFERENCES merchants (id, owner_id),
  ADD CONSTRAINT makers_have_no_sign_in CHECK (user_id IS NULL
    OR (role = 'merchant' AND password_hash = '' AND totp_secret IS NULL AND invited_by IS NULL));
COMMENT ON COLUMN staff.user_id IS 'The maker who acts with the session of the web app, and cannot sign in to the console; null for staff.';
CREATE TRIGGER maker_acts_alone BEFORE INSERT ON staff FOR EACH ROW WHEN (NEW.merchant_id IS NOT NULL)
  EXECUTE FUNCTION maker_acts_alone();
DROP TRIGGER access_needs_audit_row ON staff;
CREATE CONSTRAINT TRIGGER access_needs_audit_row AFTER INSERT OR UPDATE OF password_hash, role, totp_secret, disabled_at
  ON staff DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_audit_row('id',
    'staff/accept', 'staff/first', 'staff/change-password', 'staff/second-factor-set', 'staff/change-role',
    'staff/enable', 'staff/disable', 'proposal/approve', 'maker/start');

-- A maker is paid to a bound account of the own, which stays encrypted where it is.
ALTER TABLE merchant_accounts ADD COLUMN binding_id uuid REFERENCES bank_bindings,
  ADD CONSTRAINT bound_account_has_no_fields CHECK (binding_id IS NULL OR fields = '{}');
COMMENT ON COLUMN merchant_accounts.binding_id IS 'The bound account of a maker; null for other merchants.';
CREATE UNIQUE INDEX merchant_accounts_binding_once ON merchant_accounts (binding_id) WHERE retired_at IS NULL;
CREATE TRIGGER maker_account_is_own BEFORE INSERT ON merchant_accounts FOR EACH ROW EXECUTE FUNCTION maker_account_is_own();

CREATE TRIGGER refuse_maker_sale BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.kind = 'sale')
  EXECUTE FUNCTION refuse_maker_sale();

CREATE TRIGGER notify_maker AFTER INSERT ON order_events FOR EACH ROW WHEN (NEW.actor <> 'merchant')
  EXECUTE FUNCTION notify_maker();

-- USDT that a maker moved between the wallet and the balance of the offers; the transfer has the id of the move.
CREATE TABLE maker_moves (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL,
  FOREIGN KEY (merchant_id, user_id) REFERENCES merchants (id, owner_id)
);
COMMENT ON COLUMN maker_moves.direction IS 'in: from the wallet to the offers; out: back.';
CREATE INDEX maker_moves_of_user ON maker_moves (user_id);
CREATE TRIGGER maker_moves_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON maker_moves
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_maker_move BEFORE INSERT ON maker_moves FOR EACH ROW EXECUTE FUNCTION refuse_maker_move();
CREATE CONSTRAINT TRIGGER maker_move_is_posted AFTER INSERT ON maker_moves DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION maker_move_is_posted();
CREATE CONSTRAINT TRIGGER transfer_needs_maker_move AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.type = 'maker_move') EXECUTE FUNCTION transfer_needs_maker_move();
CREATE UNIQUE INDEX transfers_of_maker_move_once ON transfers (order_id) WHERE type = 'maker_move';
GRANT SELECT, INSERT ON maker_moves TO c2c_app;
SELECT record_table('maker_moves', 'id', 'maker_moves');
