-- expands
-- The console sorts its queues by amount, and finds an order by its amount.
CREATE INDEX recharges_by_amount ON recharges (claimed, order_id);
CREATE INDEX withdrawals_by_amount ON withdrawals (amount, order_id);
CREATE INDEX sales_by_amount ON sales (number, order_id);
-- The overview reads the newest decisions of appeals.
CREATE INDEX appeal_decisions_newest ON appeal_decisions (at DESC);
