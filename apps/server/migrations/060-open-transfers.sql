-- expands
-- The watcher asks for what can be credited in each run: dust, of which there can be very much, is passed over by the index.
DROP INDEX chain_transfers_open;
CREATE INDEX chain_transfers_open ON chain_transfers (network, units) WHERE state = 'seen';
