-- Deposits and withdrawals of merchants. An order belongs to a party: a recharge and a withdrawal either to a user or to a
-- merchant, a trade to both, interest to a user.
ALTER TABLE orders ALTER COLUMN user_id DROP NOT NULL,
  ADD CONSTRAINT orders_party CHECK (CASE kind
    WHEN 'sale' THEN num_nonnulls(user_id, merchant_id) = 2
    WHEN 'interest' THEN user_id IS NOT NULL AND merchant_id IS NULL
    ELSE num_nonnulls(user_id, merchant_id) = 1 END);
COMMENT ON COLUMN orders.user_id IS 'Null for a recharge or a withdrawal of a merchant.';
CREATE INDEX orders_of_merchant_funds ON orders (merchant_id, kind, seq DESC) WHERE user_id IS NULL;
CREATE INDEX orders_withdrawn_by_merchant ON orders (merchant_id, created_at)
  WHERE user_id IS NULL AND kind = 'withdraw' AND state <> 'reject';

-- Where merchants withdraw to: a USDT address or a bank account. An account is never changed, only retired.
CREATE TABLE merchant_payout_accounts (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  merchant_id uuid NOT NULL REFERENCES merchants,
  type text NOT NULL CHECK (type IN ('usdt', 'bank', 'wise')),
  network text NOT NULL,
  currency text NOT NULL,
  kek text NOT NULL,
  sealed bytea NOT NULL,
  account_hash bytea NOT NULL,
  masked_account text NOT NULL,
  added_by uuid NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  retired_at timestamptz,
  UNIQUE (id, merchant_id),
  CHECK ((type = 'usdt') = (network <> '')),
  CHECK ((type = 'usdt') = (currency = 'USDT'))
);
COMMENT ON COLUMN merchant_payout_accounts.kek IS 'The id of the key in the key file that encrypts the account.';
COMMENT ON COLUMN merchant_payout_accounts.sealed IS 'The fields as JSON, encrypted.';
COMMENT ON COLUMN merchant_payout_accounts.account_hash IS 'Keyed hash of the address or number that money goes to.';
CREATE UNIQUE INDEX merchant_payout_accounts_once ON merchant_payout_accounts (merchant_id, type, network, account_hash)
  WHERE retired_at IS NULL;
CREATE INDEX merchant_payout_accounts_kek ON merchant_payout_accounts (kek);
CREATE TRIGGER merchant_payout_accounts_fixed BEFORE UPDATE OF id, seq, merchant_id, type, network, currency,
  account_hash, masked_account, added_by, created_at ON merchant_payout_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER retired_is_final BEFORE UPDATE OF retired_at ON merchant_payout_accounts FOR EACH ROW
  WHEN (OLD.retired_at IS NOT NULL AND NEW.retired_at IS DISTINCT FROM OLD.retired_at) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER merchant_payout_accounts_kept BEFORE DELETE OR TRUNCATE ON merchant_payout_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_further_payout_account BEFORE INSERT ON merchant_payout_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_further_payout_account();
CREATE CONSTRAINT TRIGGER payout_account_needs_audit_row AFTER INSERT ON merchant_payout_accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_audit_row('added_by', 'fund/payout-account-create');
GRANT SELECT, INSERT, UPDATE (kek, sealed, retired_at) ON merchant_payout_accounts TO c2c_app;

-- The house has verified a payout account, with four eyes. It receives payouts after the hold of the setting merchant_funds.
CREATE TABLE payout_account_checks (
  account_id uuid CONSTRAINT payout_account_checked_once PRIMARY KEY REFERENCES merchant_payout_accounts,
  proposal_id uuid NOT NULL UNIQUE REFERENCES proposals,
  at timestamptz NOT NULL,
  usable_from timestamptz NOT NULL,
  CHECK (usable_from >= at)
);
CREATE TRIGGER payout_account_needs_approval BEFORE INSERT ON payout_account_checks
  FOR EACH ROW EXECUTE FUNCTION payout_account_needs_approval();
CREATE TRIGGER payout_account_checks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_account_checks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON payout_account_checks TO c2c_app;

-- Until when a merchant's withdrawals are refused, after a change of a member's password or second factor.
CREATE TABLE merchant_holds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants,
  staff_id uuid NOT NULL REFERENCES staff,
  until timestamptz NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX merchant_holds_of_merchant ON merchant_holds (merchant_id, until);
CREATE TRIGGER merchant_holds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON merchant_holds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON merchant_holds TO c2c_app;

SELECT record_table('merchant_payout_accounts', 'id', 'merchant_payout_accounts', 'merchant_payout_accounts/state'),
  record_table('payout_account_checks', 'account_id', 'payout_account_checks'),
  record_table('merchant_holds', 'id', 'merchant_holds');

ALTER TABLE withdrawals ALTER COLUMN binding_id DROP NOT NULL,
  ADD COLUMN payout_account_id uuid REFERENCES merchant_payout_accounts,
  ADD CONSTRAINT withdrawals_one_payee CHECK (num_nonnulls(binding_id, payout_account_id) = 1);
COMMENT ON COLUMN withdrawals.payout_account_id IS 'Where a merchant withdraws to; null for a user.';
CREATE TRIGGER refuse_merchant_withdrawals AFTER INSERT ON withdrawals REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_merchant_withdrawals();

-- A credit is booked with its row in recharge_credits, which carries the approval and uses up the receipts.
CREATE CONSTRAINT TRIGGER recharge_needs_credit AFTER INSERT ON transfers DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.type = 'recharge') EXECUTE FUNCTION recharge_needs_credit();

-- Settlement reports of merchants.
ALTER TABLE exports
  DROP CONSTRAINT exports_kind_check,
  DROP CONSTRAINT exports_check1,
  DROP CONSTRAINT exports_check3,
  ADD CONSTRAINT exports_kind_check CHECK (kind IN ('user', 'merchant', 'settlement', 'transfers', 'orders', 'audit')),
  ADD CONSTRAINT exports_subject_check CHECK ((kind IN ('user', 'merchant', 'settlement')) = (subject IS NOT NULL)),
  ADD CONSTRAINT exports_pdf_check CHECK (format = 'csv' OR kind IN ('user', 'merchant', 'settlement'));
