-- The running interest orders of each user and product, in sum: a balance and a new order do not read them all.
CREATE TABLE running_interest (
  user_id uuid NOT NULL REFERENCES users,
  product_id uuid NOT NULL REFERENCES interest_products,
  principal bigint NOT NULL CHECK (principal >= 0),
  interest bigint NOT NULL CHECK (interest >= 0),
  PRIMARY KEY (user_id, product_id)
);
COMMENT ON TABLE running_interest IS 'Maintained by the triggers of interest_orders and orders; ledger/check compares it with the orders.';
GRANT SELECT ON running_interest TO c2c_app;

INSERT INTO running_interest
  SELECT o.user_id, i.product_id, sum(i.principal), sum(i.interest)
  FROM orders o JOIN interest_orders i ON i.order_id = o.id
  WHERE o.kind = 'interest' AND o.state = 'audit' GROUP BY o.user_id, i.product_id;

CREATE TRIGGER end_running_interest AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.kind = 'interest' AND OLD.state = 'audit' AND NEW.state <> 'audit') EXECUTE FUNCTION end_running_interest();
