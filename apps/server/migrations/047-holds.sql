-- expands
-- While an account is on hold, nothing of value leaves it: also no sale begins and none is confirmed. Changes of second factors hold it too.
ALTER TABLE user_holds DROP CONSTRAINT user_holds_reason_check,
  ADD CONSTRAINT user_holds_reason_check CHECK (reason IN ('password', 'email', 'factor'));
CREATE TRIGGER extend_held_trades AFTER INSERT ON user_holds FOR EACH ROW EXECUTE FUNCTION extend_held_trades();
CREATE TRIGGER extend_held_trades AFTER INSERT ON merchant_holds FOR EACH ROW EXECUTE FUNCTION extend_held_trades();
CREATE TRIGGER refuse_held_sales AFTER INSERT ON sales REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_held_sales();
CREATE TRIGGER refuse_held_release BEFORE UPDATE OF step ON orders FOR EACH ROW
  WHEN (NEW.kind = 'sale' AND OLD.step = 'paid' AND NEW.step = 'completed') EXECUTE FUNCTION refuse_held_release();
CREATE TRIGGER binding_waits_for_hold BEFORE INSERT ON bank_bindings
  FOR EACH ROW EXECUTE FUNCTION binding_waits_for_hold();
