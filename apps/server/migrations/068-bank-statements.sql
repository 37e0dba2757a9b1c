-- expands
-- Bank statements of merchants: files as they were uploaded, their booked lines, and the order that a member used a line for.
CREATE TABLE statement_mappings (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants,
  bank text NOT NULL CHECK (char_length(bank) BETWEEN 1 AND 60),
  mapping jsonb NOT NULL,
  created_by uuid NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL,
  CONSTRAINT statement_mappings_bank_once UNIQUE (merchant_id, bank)
);
COMMENT ON COLUMN statement_mappings.mapping IS 'The fields of statement/mapping-save as text.';
CREATE TRIGGER statement_mappings_kept BEFORE UPDATE OR TRUNCATE ON statement_mappings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT, DELETE ON statement_mappings TO c2c_app;

CREATE TABLE bank_statements (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  merchant_id uuid NOT NULL REFERENCES merchants,
  format text NOT NULL CHECK (format IN ('camt053', 'mt940', 'csv')),
  bank text NOT NULL,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  lines int NOT NULL CHECK (lines >= 0),
  added int NOT NULL CHECK (added BETWEEN 0 AND lines),
  skipped int NOT NULL CHECK (skipped >= 0),
  created_by uuid NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL
);
COMMENT ON COLUMN bank_statements.bank IS 'The mapping by which a CSV file was read; empty for other formats.';
COMMENT ON COLUMN bank_statements.skipped IS 'Entries that are not booked, or in a currency that is not traded.';
CREATE INDEX bank_statements_of_merchant ON bank_statements (merchant_id, seq DESC);
CREATE TRIGGER bank_statements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON bank_statements TO c2c_app;

CREATE TABLE statement_lines (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  statement_id uuid NOT NULL REFERENCES bank_statements,
  merchant_id uuid NOT NULL REFERENCES merchants,
  identity bytea NOT NULL CHECK (octet_length(identity) = 32),
  booked_on date NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  name text NOT NULL,
  reference text NOT NULL,
  bank_reference text NOT NULL,
  reversal boolean NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT statement_lines_once UNIQUE (merchant_id, identity)
);
COMMENT ON COLUMN statement_lines.identity IS 'A keyed hash of account, day, direction, amount, and the bank''s reference or the text, with a counter of equal lines of one statement.';
COMMENT ON COLUMN statement_lines.amount IS 'In minor units of its currency.';
CREATE INDEX statement_lines_of_merchant ON statement_lines (merchant_id, booked_on DESC, seq DESC);
CREATE INDEX statement_lines_age ON statement_lines (created_at);
CREATE TRIGGER statement_lines_kept BEFORE UPDATE OR TRUNCATE ON statement_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT, DELETE ON statement_lines TO c2c_app;

CREATE TABLE statement_matches (
  line_id uuid PRIMARY KEY REFERENCES statement_lines,
  order_id uuid NOT NULL REFERENCES orders,
  staff_id uuid NOT NULL REFERENCES staff,
  at timestamptz NOT NULL,
  CONSTRAINT statement_matches_order_once UNIQUE (order_id)
);
COMMENT ON TABLE statement_matches IS 'Written in the transaction in which a member confirms or pays the order.';
CREATE TRIGGER statement_matches_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON statement_matches
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER statement_match_fits BEFORE INSERT ON statement_matches
  FOR EACH ROW EXECUTE FUNCTION statement_match_fits();
GRANT SELECT, INSERT ON statement_matches TO c2c_app;

CREATE TRIGGER rows_added AFTER INSERT ON statement_mappings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'statement_mappings');
CREATE TRIGGER rows_changed AFTER UPDATE ON statement_mappings REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'statement_mappings');
CREATE TRIGGER rows_removed AFTER DELETE ON statement_mappings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'statement_mappings');
CREATE TRIGGER rows_added AFTER INSERT ON bank_statements REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'bank_statements');
CREATE TRIGGER rows_changed AFTER UPDATE ON bank_statements REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'bank_statements');
CREATE TRIGGER rows_removed AFTER DELETE ON bank_statements REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'bank_statements');
CREATE TRIGGER rows_added AFTER INSERT ON statement_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'statement_lines');
CREATE TRIGGER rows_changed AFTER UPDATE ON statement_lines REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'statement_lines');
CREATE TRIGGER rows_removed AFTER DELETE ON statement_lines REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'statement_lines');
CREATE TRIGGER rows_added AFTER INSERT ON statement_matches REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('line_id', 'statement_matches');
CREATE TRIGGER rows_changed AFTER UPDATE ON statement_matches REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('line_id', 'statement_matches');
CREATE TRIGGER rows_removed AFTER DELETE ON statement_matches REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('line_id', 'statement_matches');
