-- expands
-- A merchant finds its trades by words, one row for each word of a trade, in the order of the list.
CREATE TABLE sale_words (
  merchant_id uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  seq bigint NOT NULL,
  order_id uuid NOT NULL,
  PRIMARY KEY (merchant_id, word, seq) INCLUDE (order_id)
);
COMMENT ON TABLE sale_words IS 'What a merchant finds its trades by (add_sale_words); names as keyed hashes.';
COMMENT ON COLUMN sale_words.word IS 'Its first letter is its kind.';
GRANT SELECT, INSERT ON sale_words TO c2c_app;

CREATE TABLE unnamed_sales (
  order_id uuid PRIMARY KEY REFERENCES orders,
  worded boolean NOT NULL DEFAULT true
);
COMMENT ON TABLE unnamed_sales IS 'Trades whose names a job adds to sale_words, which needs the key file.';
COMMENT ON COLUMN unnamed_sales.worded IS 'False for trades from before sale_words.';
INSERT INTO unnamed_sales SELECT order_id, false FROM sales;
GRANT SELECT, INSERT, DELETE ON unnamed_sales TO c2c_app;

CREATE TRIGGER word_sales AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION word_sales();
CREATE TRIGGER word_references AFTER INSERT ON order_events
  FOR EACH ROW WHEN (NEW.actor = 'merchant' AND NEW.step = 'paid' AND NEW.note <> '') EXECUTE FUNCTION word_reference();
CREATE TRIGGER name_open_sales AFTER UPDATE OF state ON verifications
  FOR EACH ROW WHEN (NEW.state = 'completion') EXECUTE FUNCTION name_open_sales();
CREATE TRIGGER forget_account AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_account();

-- The members who took over a trade of their merchant, and the notes that they left.
CREATE TABLE order_handovers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  from_id uuid REFERENCES staff,
  to_id uuid NOT NULL REFERENCES staff,
  by_id uuid NOT NULL REFERENCES staff,
  note text NOT NULL CHECK (char_length(note) <= 500),
  at timestamptz NOT NULL
);
COMMENT ON COLUMN order_handovers.from_id IS 'Null when the trade was claimed.';
CREATE INDEX order_handovers_of_order ON order_handovers (order_id, id);
CREATE TRIGGER order_handovers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_handovers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER keep_order_holder BEFORE INSERT ON order_handovers
  FOR EACH ROW EXECUTE FUNCTION keep_order_holder();
CREATE TRIGGER rows_added AFTER INSERT ON order_handovers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'order_handovers');
CREATE TRIGGER rows_changed AFTER UPDATE ON order_handovers REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'order_handovers');
CREATE TRIGGER rows_removed AFTER DELETE ON order_handovers REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'order_handovers');
GRANT SELECT, INSERT ON order_handovers TO c2c_app;

CREATE TABLE order_holders (
  order_id uuid PRIMARY KEY REFERENCES orders,
  merchant_id uuid NOT NULL,
  staff_id uuid NOT NULL REFERENCES staff,
  state text NOT NULL,
  seq bigint NOT NULL
);
COMMENT ON TABLE order_holders IS 'The newest row of order_handovers of each trade; written by triggers only.';
CREATE INDEX order_holders_of_member ON order_holders (merchant_id, staff_id, seq DESC) INCLUDE (order_id, state);
CREATE INDEX order_holders_by_state ON order_holders (merchant_id, staff_id, state, seq DESC) INCLUDE (order_id);
CREATE TRIGGER follow_held_order AFTER UPDATE OF state ON orders
  FOR EACH ROW WHEN (NEW.kind = 'sale' AND OLD.state <> NEW.state) EXECUTE FUNCTION follow_held_order();
GRANT SELECT ON order_holders TO c2c_app;

-- A merchant's list is read from an index alone, of each state too.
DROP INDEX orders_of_merchant;
CREATE INDEX orders_of_merchant ON orders (merchant_id, seq DESC) INCLUDE (id, kind) WHERE merchant_id IS NOT NULL;
CREATE INDEX orders_of_merchant_by_state ON orders (merchant_id, state, seq DESC) INCLUDE (id)
  WHERE kind = 'sale';
