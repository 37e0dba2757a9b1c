-- expands
-- Definitions of payment methods that accounts were made with. An account keeps its own when operators change or remove the method.
CREATE TABLE pay_methods (
  id uuid PRIMARY KEY,
  key text NOT NULL CHECK (key ~ '^[a-z0-9_-]{1,20}$'),
  digest bytea NOT NULL UNIQUE,
  definition jsonb NOT NULL CHECK (definition ->> 'key' = key),
  created_at timestamptz NOT NULL,
  UNIQUE (id, key)
);
COMMENT ON TABLE pay_methods IS 'Append-only.';
COMMENT ON COLUMN pay_methods.digest IS 'SHA-256 of the definition; set by the database.';
CREATE TRIGGER pay_method_digest BEFORE INSERT ON pay_methods FOR EACH ROW EXECUTE FUNCTION pay_method_digest();
CREATE TRIGGER pay_methods_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON pay_methods
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER rows_added AFTER INSERT ON pay_methods REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'pay_methods');
CREATE TRIGGER rows_changed AFTER UPDATE ON pay_methods REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'pay_methods');
CREATE TRIGGER rows_removed AFTER DELETE ON pay_methods REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'pay_methods');
GRANT SELECT, INSERT ON pay_methods TO c2c_app;

-- Users bind accounts of any method. The definition is of the same key, so no account is shown by that of another method.
ALTER TABLE bank_bindings ADD COLUMN method_id uuid;
ALTER TABLE bank_bindings DROP CONSTRAINT bank_bindings_type_check;
ALTER TABLE bank_bindings ADD CONSTRAINT bank_bindings_type_check CHECK (type ~ '^[a-z0-9_-]{1,20}$') NOT VALID;
ALTER TABLE bank_bindings ADD CONSTRAINT bank_bindings_have_method
  CHECK ((type = ANY (ARRAY['bank'::text, 'wise'::text, 'usdt'::text])) = (method_id IS NULL)) NOT VALID;
ALTER TABLE bank_bindings ADD CONSTRAINT bank_bindings_method FOREIGN KEY (method_id, type)
  REFERENCES pay_methods (id, key) NOT VALID;
COMMENT ON COLUMN bank_bindings.method_id IS 'The definition that it was made with; null for bank, Wise and addresses.';

ALTER TABLE merchant_accounts ADD COLUMN method_id uuid;
ALTER TABLE merchant_accounts ADD CONSTRAINT merchant_accounts_method FOREIGN KEY (method_id, pay_type)
  REFERENCES pay_methods (id, key) NOT VALID;
COMMENT ON COLUMN merchant_accounts.method_id IS 'The definition that it was made with; null for bank and Wise, for accounts of makers, and for older ones.';

-- A sale is paid to an account of one of the offer's methods, in its currency.
CREATE TRIGGER binding_is_offered BEFORE INSERT ON sales FOR EACH ROW WHEN (NEW.binding_id IS NOT NULL)
  EXECUTE FUNCTION binding_is_offered();
-- A withdrawal of a user goes to a bank, a Wise account or an address, as its type says.
CREATE TRIGGER withdrawal_type_is_bound BEFORE INSERT ON withdrawals FOR EACH ROW WHEN (NEW.binding_id IS NOT NULL)
  EXECUTE FUNCTION withdrawal_type_is_bound();
