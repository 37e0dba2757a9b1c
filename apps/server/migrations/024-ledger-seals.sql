-- The entries of a run of transfers are read whole when the ledger is sealed, and again when the seals are verified.
-- Transfers are numbered in the order in which their entries are written, so an index of blocks finds them at next to no
-- cost for the postings.
CREATE INDEX entries_of_transfer ON entries USING brin (transfer_id) WITH (pages_per_range = 16);
