-- expands
-- The setting currencies says which currencies are traded and paid out: the database refuses new trades and withdrawals in others.
CREATE TRIGGER refuse_currency_off AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_currency_off();
CREATE TRIGGER refuse_currency_off AFTER INSERT ON withdrawals REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_currency_off();
