-- expands
-- What the service holds (docs/decisions/025-proof-of-assets.md): its addresses, each with a message that the wallet signed, and
-- their balances at the blocks of a statement.
CREATE TABLE asset_addresses (
  id uuid PRIMARY KEY,
  network text NOT NULL,
  account text NOT NULL CHECK (account ~ '^0x[0-9a-f]{40}$'),
  address text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('paying', 'treasury', 'cold', 'deposits')),
  scheme text NOT NULL CHECK (scheme IN ('key', 'contract')),
  message text NOT NULL,
  signature text NOT NULL CHECK (signature ~ '^0x([0-9a-f]{2})*$'),
  nonce text NOT NULL,
  created_at timestamptz NOT NULL,
  retired_at timestamptz,
  CONSTRAINT asset_addresses_nonce_once UNIQUE (nonce)
);
COMMENT ON TABLE asset_addresses IS 'Kept for ever: a signature is accepted once.';
COMMENT ON COLUMN asset_addresses.purpose IS 'deposits: one deposit address, which stands for all that follow from its key.';
COMMENT ON COLUMN asset_addresses.scheme IS 'key: of the address; contract: as a contract on the network confirms it (EIP-1271).';
CREATE UNIQUE INDEX asset_addresses_once ON asset_addresses (network, account) WHERE retired_at IS NULL;
CREATE TRIGGER asset_addresses_stay BEFORE DELETE OR TRUNCATE ON asset_addresses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER asset_address_needs_approval BEFORE INSERT OR UPDATE ON asset_addresses
  FOR EACH ROW EXECUTE FUNCTION asset_address_needs_approval();
CREATE CONSTRAINT TRIGGER address_needs_call AFTER INSERT OR UPDATE ON asset_addresses
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('proposal/approve', 'assets/retire');
GRANT SELECT, INSERT, UPDATE (retired_at) ON asset_addresses TO c2c_app;
SELECT record_table('asset_addresses', 'id', 'asset_addresses', 'asset_addresses/state');

ALTER TABLE liability_heads
  ADD COLUMN held bigint CHECK (held >= 0),
  ADD COLUMN assets bytea CHECK (length(assets) = 32),
  ADD COLUMN next_key bytea CHECK (length(next_key) = 32),
  ADD CONSTRAINT liability_heads_assets CHECK ((held IS NULL) = (assets IS NULL));
COMMENT ON COLUMN liability_heads.held IS 'In micro-units of USDT; null where no balances were read.';
COMMENT ON COLUMN liability_heads.assets IS 'The hash of the statement of addresses and balances.';
COMMENT ON COLUMN liability_heads.next_key IS 'The key that signs the statements after this one.';

CREATE TABLE asset_statements (
  head_seq bigint PRIMARY KEY REFERENCES liability_heads,
  networks jsonb NOT NULL,
  derived jsonb NOT NULL
);
COMMENT ON TABLE asset_statements IS 'Balances of addresses at the blocks of a statement, kept for ever; derived: those of deposit addresses.';
CREATE TRIGGER asset_statements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON asset_statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON asset_statements TO c2c_app;
SELECT record_table('asset_statements', 'head_seq', 'asset_statements');
