-- expands
-- Deposits that the watcher reads from nodes (docs/decisions/023-chain-deposits.md). A party has one place in every extended
-- public key, so its address is the same on all EVM networks of one key.
CREATE TABLE chain_places (
  place bigint PRIMARY KEY CHECK (place BETWEEN 0 AND 2147483647),
  user_id uuid UNIQUE REFERENCES users,
  merchant_id uuid UNIQUE REFERENCES merchants,
  CHECK (num_nonnulls(user_id, merchant_id) = 1)
);
COMMENT ON TABLE chain_places IS 'The number of a party under every extended public key; allotted once, by allot_place only.';

CREATE TABLE chain_addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network text NOT NULL,
  account text NOT NULL CHECK (account ~ '^0x[0-9a-f]{40}$'),
  address text NOT NULL,
  key text NOT NULL,
  place bigint NOT NULL REFERENCES chain_places,
  created_at timestamptz NOT NULL,
  CONSTRAINT chain_addresses_account_once UNIQUE (network, account),
  CONSTRAINT chain_addresses_place_once UNIQUE (network, key, place)
);
COMMENT ON COLUMN chain_addresses.account IS 'The 20 bytes of the account; address is the same in the notation of the network.';
COMMENT ON COLUMN chain_addresses.key IS 'The fingerprint of the extended public key.';
CREATE INDEX chain_addresses_of_place ON chain_addresses (place);

-- The evidence of a credit: one transfer to an address of the party. Its place is that of the event among the events of its
-- transaction, because the number within the block changes when a reorganisation mines the transaction again.
CREATE TABLE chain_credits (
  order_id uuid PRIMARY KEY REFERENCES recharges,
  network text NOT NULL,
  txid text NOT NULL CHECK (txid ~ '^0x[0-9a-f]{64}$'),
  place int NOT NULL CHECK (place >= 0),
  account text NOT NULL,
  sender text NOT NULL,
  token text NOT NULL,
  units numeric(78) NOT NULL CHECK (units > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  witnesses text[] NOT NULL CHECK (cardinality(witnesses) > 0),
  at timestamptz NOT NULL,
  second_from bigint,
  CONSTRAINT chain_credits_once UNIQUE (network, txid, place)
);
COMMENT ON COLUMN chain_credits.units IS 'What the event says, in the smallest unit of the token.';
COMMENT ON COLUMN chain_credits.witnesses IS 'The providers that showed the transfer.';
COMMENT ON COLUMN chain_credits.second_from IS 'The amount from which two providers were needed at that moment.';
CREATE INDEX chain_credits_of_block ON chain_credits (network, block_number);

CREATE TRIGGER chain_places_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_places
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER chain_addresses_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER chain_credits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain_credits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER chain_credit_matches BEFORE INSERT ON chain_credits
  FOR EACH ROW EXECUTE FUNCTION chain_credit_matches();
CREATE CONSTRAINT TRIGGER credit_needs_call AFTER INSERT ON chain_credits
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('chain/credit');
GRANT SELECT ON chain_places TO c2c_app;
GRANT SELECT, INSERT ON chain_addresses, chain_credits TO c2c_app;
SELECT record_table('chain_places', 'place', 'chain_places'),
  record_table('chain_addresses', 'id', 'chain_addresses'),
  record_table('chain_credits', 'order_id', 'chain_credits');

-- What the watcher has read: its readers (the first provider, and the one that sweeps behind), the blocks that it compares after
-- a reorganisation, and the transfers to addresses of ours. All of it can be read again from the chain.
CREATE TABLE chain_readers (
  network text NOT NULL,
  reader text NOT NULL CHECK (reader IN ('first', 'second')),
  number bigint NOT NULL,
  hash text NOT NULL,
  tip bigint NOT NULL,
  read_at timestamptz NOT NULL,
  moved_at timestamptz NOT NULL,
  problem text NOT NULL DEFAULT '',
  problem_since timestamptz,
  PRIMARY KEY (network, reader)
);
CREATE TABLE chain_blocks (
  network text NOT NULL,
  number bigint NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (network, number)
);
CREATE TABLE chain_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  network text NOT NULL,
  block_number bigint NOT NULL,
  block_hash text NOT NULL,
  txid text NOT NULL,
  log_index int NOT NULL,
  sender text NOT NULL,
  account text NOT NULL,
  units numeric(78) NOT NULL CHECK (units > 0),
  state text NOT NULL DEFAULT 'seen' CHECK (state IN ('seen', 'credited', 'orphaned')),
  problem text NOT NULL DEFAULT '',
  order_id uuid REFERENCES chain_credits,
  seen_at timestamptz NOT NULL,
  CONSTRAINT chain_transfers_once UNIQUE (network, block_hash, log_index)
);
CREATE INDEX chain_transfers_of_block ON chain_transfers (network, block_number);
CREATE INDEX chain_transfers_of_account ON chain_transfers (account, id DESC);
CREATE INDEX chain_transfers_open ON chain_transfers (network, block_number, log_index) WHERE state = 'seen';
CREATE INDEX chain_transfers_of_order ON chain_transfers (order_id) WHERE order_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON chain_readers, chain_blocks TO c2c_app;
GRANT SELECT, INSERT, UPDATE (state, problem, order_id) ON chain_transfers TO c2c_app;
