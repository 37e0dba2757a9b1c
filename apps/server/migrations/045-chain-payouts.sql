-- expands
-- Withdrawals to addresses, which the watcher proves (docs/decisions/026-chain-payouts.md). An entry of a user's address book is a
-- payout account of the type `usdt`.
ALTER TABLE bank_bindings DROP CONSTRAINT bank_bindings_type_check,
  ADD CONSTRAINT bank_bindings_type_check CHECK (type IN ('bank', 'wise', 'usdt')) NOT VALID;
ALTER TABLE bank_bindings VALIDATE CONSTRAINT bank_bindings_type_check;

-- What a user ordered: the terms that the proof has to meet. The encrypted entry of the address book can be erased; this stays.
CREATE TABLE chain_withdrawals (
  order_id uuid PRIMARY KEY REFERENCES withdrawals,
  network text NOT NULL,
  token text NOT NULL,
  account text NOT NULL CHECK (account ~ '^0x[0-9a-f]{40}$'),
  address text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  units numeric(78) NOT NULL CHECK (units > 0)
);
COMMENT ON COLUMN chain_withdrawals.account IS 'The 20 bytes of the account; address is the same in the notation of the network.';
COMMENT ON COLUMN chain_withdrawals.amount IS 'What the user receives, in micro-units; units is the same in the smallest unit of the token.';
CREATE INDEX chain_withdrawals_of_account ON chain_withdrawals (network, account);

-- The decision that the operator's wallet may pay. A transfer of an earlier block pays something else.
CREATE TABLE chain_releases (
  order_id uuid PRIMARY KEY REFERENCES chain_withdrawals,
  note text NOT NULL,
  at timestamptz NOT NULL,
  after_block bigint NOT NULL,
  second_from bigint
);
COMMENT ON COLUMN chain_releases.after_block IS 'The newest block that was known at that moment, less 20.';

-- The evidence of a payout: one transfer of exactly the amount to exactly the address.
CREATE TABLE chain_payouts (
  order_id uuid PRIMARY KEY REFERENCES chain_releases,
  network text NOT NULL,
  txid text NOT NULL CHECK (txid ~ '^0x[0-9a-f]{64}$'),
  place int NOT NULL CHECK (place >= 0),
  sender text NOT NULL,
  account text NOT NULL,
  token text NOT NULL,
  units numeric(78) NOT NULL CHECK (units > 0),
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  witnesses text[] NOT NULL CHECK (cardinality(witnesses) > 0),
  at timestamptz NOT NULL,
  second_from bigint,
  CONSTRAINT chain_payouts_once UNIQUE (network, txid, place),
  CONSTRAINT chain_payouts_left CHECK (sender <> account)
);
COMMENT ON COLUMN chain_payouts.second_from IS 'The amount from which two providers were needed at that moment.';
CREATE INDEX chain_payouts_of_block ON chain_payouts (network, block_number);

CREATE TRIGGER chain_withdrawals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER chain_releases_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_releases
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER chain_payouts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_payouts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER chain_withdrawal_matches BEFORE INSERT ON chain_withdrawals
  FOR EACH ROW EXECUTE FUNCTION chain_withdrawal_matches();
CREATE TRIGGER chain_release_needs_approval BEFORE INSERT ON chain_releases
  FOR EACH ROW EXECUTE FUNCTION chain_release_needs_approval();
CREATE TRIGGER refuse_payout_to_frozen_user BEFORE INSERT ON chain_releases
  FOR EACH ROW EXECUTE FUNCTION refuse_payout_to_frozen_user();
CREATE CONSTRAINT TRIGGER release_needs_call AFTER INSERT ON chain_releases
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('withdraw/approve', 'proposal/approve');
CREATE TRIGGER chain_payout_matches BEFORE INSERT ON chain_payouts
  FOR EACH ROW EXECUTE FUNCTION chain_payout_matches();
CREATE CONSTRAINT TRIGGER payout_needs_call AFTER INSERT ON chain_payouts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('chain/payout');
GRANT SELECT, INSERT ON chain_withdrawals, chain_releases, chain_payouts TO c2c_app;
SELECT record_table('chain_withdrawals', 'order_id', 'chain_withdrawals'),
  record_table('chain_releases', 'order_id', 'chain_releases'),
  record_table('chain_payouts', 'order_id', 'chain_payouts');

-- What the watcher has read: transfers from the operator's paying addresses, and the transactions that operators named. All of it
-- but the names can be read again from the chain.
CREATE TABLE chain_sent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network text NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  txid text NOT NULL,
  log_index int NOT NULL,
  sender text NOT NULL,
  account text NOT NULL,
  units numeric(78) NOT NULL CHECK (units > 0),
  state text NOT NULL DEFAULT 'seen' CHECK (state IN ('seen', 'proved', 'orphaned')),
  problem text NOT NULL DEFAULT '',
  order_id uuid REFERENCES chain_withdrawals,
  seen_at timestamptz NOT NULL,
  CONSTRAINT chain_sent_once UNIQUE (network, block_hash, log_index)
);
CREATE INDEX chain_sent_of_block ON chain_sent (network, block_number);
CREATE INDEX chain_sent_open ON chain_sent (network, account, units) WHERE state = 'seen';
CREATE UNIQUE INDEX chain_sent_of_order ON chain_sent (order_id) WHERE state <> 'orphaned' AND order_id IS NOT NULL;
CREATE INDEX chain_sent_by_txid ON chain_sent (network, txid);
CREATE TABLE chain_named (
  order_id uuid PRIMARY KEY REFERENCES chain_withdrawals,
  network text NOT NULL,
  txid text NOT NULL CHECK (txid ~ '^0x[0-9a-f]{64}$'),
  sender text,
  nonce bigint,
  state text NOT NULL DEFAULT 'named' CHECK (state IN ('named', 'dropped', 'other')),
  problem text NOT NULL DEFAULT '',
  at timestamptz NOT NULL,
  known_at timestamptz NOT NULL
);
CREATE INDEX chain_named_open ON chain_named (network) WHERE state = 'named';
GRANT SELECT, INSERT, UPDATE (state, problem, order_id) ON chain_sent TO c2c_app;
GRANT SELECT, INSERT, UPDATE ON chain_named TO c2c_app;
