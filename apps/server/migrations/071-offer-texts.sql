-- expands
-- Texts of offers by language: terms that a taker accepts, and what begins the chat of each order. A trade keeps the terms that
-- its taker accepted. Saved replies of merchants.
ALTER TABLE offers
  ADD COLUMN terms jsonb CHECK (jsonb_typeof(terms) = 'object' AND terms <> '{}'),
  ADD COLUMN first_message jsonb CHECK (jsonb_typeof(first_message) = 'object' AND first_message <> '{}');
COMMENT ON COLUMN offers.terms IS 'What a taker accepts before an order, by language; null for none.';
COMMENT ON COLUMN offers.first_message IS 'The first message of each order, by language; null for none.';
GRANT UPDATE (terms, first_message) ON offers TO c2c_app;
-- They change by that call alone: other changes of offers write all columns as they are.
CREATE CONSTRAINT TRIGGER texts_need_call AFTER UPDATE OF terms, first_message ON offers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.terms IS DISTINCT FROM NEW.terms OR OLD.first_message IS DISTINCT FROM NEW.first_message)
  EXECUTE FUNCTION needs_call('offer/update');

ALTER TABLE sales
  ADD COLUMN terms text,
  ADD COLUMN terms_language text,
  ADD CONSTRAINT sales_terms_have_language
    CHECK ((terms IS NULL) = (terms_language IS NULL) AND char_length(terms) BETWEEN 1 AND 240) NOT VALID;
COMMENT ON COLUMN sales.terms IS 'The terms of the offer that the taker accepted, as they were then; null without.';
CREATE TRIGGER sale_keeps_terms AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION sale_keeps_terms();

ALTER TABLE order_messages
  DROP CONSTRAINT order_messages_kind_check,
  ADD CONSTRAINT order_messages_kind_check CHECK (kind IN ('chat', 'evidence') OR kind = 'automatic' AND actor = 'merchant') NOT VALID;

CREATE TABLE saved_replies (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchants,
  title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 40),
  texts jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT saved_replies_title_once UNIQUE (merchant_id, title)
);
COMMENT ON COLUMN saved_replies.texts IS 'By language, in one language or more.';
CREATE TRIGGER refuse_many_replies BEFORE INSERT ON saved_replies
  FOR EACH ROW EXECUTE FUNCTION refuse_many_replies();
CREATE TRIGGER saved_replies_kept BEFORE UPDATE OR TRUNCATE ON saved_replies
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT, DELETE ON saved_replies TO c2c_app;
CREATE TRIGGER rows_added AFTER INSERT ON saved_replies REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'saved_replies');
CREATE TRIGGER rows_changed AFTER UPDATE ON saved_replies REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'saved_replies');
CREATE TRIGGER rows_removed AFTER DELETE ON saved_replies REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION record_rows('id', 'saved_replies');
