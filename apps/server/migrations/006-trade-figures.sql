-- The hall asks for these with every look: what merchants did in 30 days, and what was completed today.
CREATE INDEX orders_of_merchant_lately ON orders (merchant_id, created_at) INCLUDE (state, updated_at)
  WHERE merchant_id IS NOT NULL;
CREATE INDEX orders_completed_sales ON orders (updated_at) WHERE kind = 'sale' AND state = 'completion';
