-- expands
-- Accounts of countries without IBANs keep their details in the encrypted fields; a release that does not know them shows the
-- masked number.
COMMENT ON COLUMN bank_bindings.account_hash IS 'Keyed hash of the number that money goes to: an IBAN, or country, bank and number.';
COMMENT ON COLUMN bank_bindings.number_hash IS 'Keyed hash of the number in the one form that it has however it is written, in upper case.';
