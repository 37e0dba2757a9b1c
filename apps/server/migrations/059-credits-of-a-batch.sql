-- expands
-- The receipts of all credits of a statement are marked at once (use_receipts), and functions that each credit and each recorded row
-- calls do less.
DROP TRIGGER use_receipts ON recharge_credits;
CREATE TRIGGER use_receipts AFTER INSERT ON recharge_credits REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION use_receipts();
-- Each credit asks whether its address is one of the service.
CREATE INDEX chain_addresses_of_address ON chain_addresses (network, address);
