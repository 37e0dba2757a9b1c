-- New orders of a batch are checked and added up in one statement instead of one per row: a batch holds the lock of a hot
-- account meanwhile.
DROP TRIGGER refuse_frozen_user ON orders;
CREATE TRIGGER refuse_frozen_users AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_frozen_users();
DROP TRIGGER refuse_interest_above_limit ON interest_orders;
CREATE TRIGGER add_running_interest AFTER INSERT ON interest_orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_running_interest();
