-- expands
-- A receipt is a user's own PDF about one of the user's orders.
ALTER TABLE exports ADD COLUMN order_id uuid REFERENCES orders,
  ADD CONSTRAINT own_receipt CHECK (order_id IS NULL OR format = 'pdf' AND user_id IS NOT NULL) NOT VALID;
COMMENT ON COLUMN exports.order_id IS 'The order of a receipt; null for other files.';
