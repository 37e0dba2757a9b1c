-- expands
-- The notices of makers are written once per statement: the events of a batch are inserted by one.
DROP TRIGGER notify_maker ON order_events;
CREATE TRIGGER notify_maker AFTER INSERT ON order_events REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION notify_maker();

-- Deliveries are made of notices and messages in the order of these numbers.
CREATE UNIQUE INDEX notices_in_order ON notices (seq);
CREATE UNIQUE INDEX order_messages_in_order ON order_messages (seq);

-- After a burst, also one that ended, the lane sends nothing for a while.
ALTER TABLE delivery_lanes ADD not_before timestamptz;
