-- Recharges and withdrawals, what was credited and paid out for them, and the commissions of inviters.

CREATE TABLE recharges (
  order_id uuid PRIMARY KEY REFERENCES orders,
  network text NOT NULL,
  address text NOT NULL,
  claimed bigint NOT NULL CHECK (claimed > 0),
  txid text NOT NULL DEFAULT '',
  credentials uuid[] NOT NULL
);
CREATE INDEX recharges_txid ON recharges (lower(txid)) WHERE txid <> '';
-- The same transaction in another spelling.
CREATE INDEX recharges_same_txid ON recharges (lower(regexp_replace(txid, '^0[xX]', ''))) WHERE txid <> '';
CREATE INDEX recharges_credentials ON recharges USING gin (credentials);

CREATE TABLE recharge_credits (
  order_id uuid PRIMARY KEY REFERENCES recharges,
  amount bigint NOT NULL CHECK (amount > 0),
  note text NOT NULL,
  second_from bigint
);
COMMENT ON COLUMN recharge_credits.second_from IS 'The amount from which four eyes were needed at that moment.';
CREATE TRIGGER recharge_needs_approval BEFORE INSERT ON recharge_credits
  FOR EACH ROW EXECUTE FUNCTION recharge_needs_approval();
CREATE TRIGGER use_receipts AFTER INSERT ON recharge_credits FOR EACH ROW EXECUTE FUNCTION use_receipts();
CREATE TRIGGER recharge_credits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON recharge_credits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON recharges, recharge_credits TO c2c_app;

-- What a receipt or transaction was used for: the credited recharge, or the proposal that funded the reserve. Written
-- by use_receipts only, so nothing is credited without using it up, and each is used once.
CREATE TABLE used_receipts (
  fingerprint text CONSTRAINT used_receipts_once PRIMARY KEY,
  order_id uuid REFERENCES recharges,
  proposal_id uuid REFERENCES proposals,
  CONSTRAINT used_for_one_thing CHECK ((order_id IS NULL) <> (proposal_id IS NULL))
);
CREATE TRIGGER used_receipts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON used_receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON used_receipts TO c2c_app;

CREATE TABLE withdrawals (
  order_id uuid PRIMARY KEY REFERENCES orders,
  type text NOT NULL,
  binding_id uuid NOT NULL REFERENCES bank_bindings,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  rate bigint NOT NULL CHECK (rate > 0),
  currency text NOT NULL,
  received bigint NOT NULL CHECK (received >= 0)
);

CREATE TABLE payouts (
  order_id uuid PRIMARY KEY REFERENCES withdrawals,
  payout_ref text NOT NULL CONSTRAINT payouts_once UNIQUE,
  note text NOT NULL,
  second_from bigint
);
COMMENT ON COLUMN payouts.second_from IS 'The amount from which four eyes were needed at that moment.';
CREATE TRIGGER payout_needs_approval BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION payout_needs_approval();
CREATE TRIGGER refuse_payout_to_frozen_user BEFORE INSERT ON payouts
  FOR EACH ROW EXECUTE FUNCTION refuse_payout_to_frozen_user();
CREATE TRIGGER payouts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payouts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What an inviter received of the fee of a withdrawal of a user they invited: one level, once per order.
CREATE TABLE commissions (
  order_id uuid PRIMARY KEY REFERENCES withdrawals,
  inviter_id uuid NOT NULL REFERENCES users,
  member_id uuid NOT NULL REFERENCES users,
  fee bigint NOT NULL,
  share_bps int NOT NULL CHECK (share_bps BETWEEN 1 AND 10000),
  amount bigint NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT commission_matches_fee CHECK (amount = div(fee::numeric * share_bps, 10000))
);
CREATE INDEX commissions_of_inviter ON commissions (inviter_id, member_id) INCLUDE (amount, created_at);
CREATE TRIGGER commissions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commissions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

GRANT SELECT, INSERT ON withdrawals, payouts, commissions TO c2c_app;
