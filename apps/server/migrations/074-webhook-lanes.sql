-- expands
-- Webhooks of one order keep their order; one that fails delays the later ones of its order only. Secrets of endpoints are replaced with
-- an overlap. Offers whose state was announced.
ALTER TABLE deliveries ADD COLUMN subject uuid, ADD COLUMN retry_lane smallint;
COMMENT ON COLUMN deliveries.subject IS 'What it is about, where that is no order: an endpoint gets what is about one subject in order.';
COMMENT ON COLUMN deliveries.retry_lane IS 'The lane in which it is retried, or waits behind an earlier one of its order; null: that of its recipient.';
CREATE INDEX deliveries_next ON deliveries (channel, recipient, seq) WHERE state = 'open' AND retry_lane IS NULL;
CREATE INDEX deliveries_of_order ON deliveries (recipient, coalesce(order_id, subject), seq)
  WHERE state = 'open' AND channel = 'webhook';
CREATE INDEX deliveries_to_retry ON deliveries (recipient, retry_lane, due_at, seq)
  WHERE state = 'open' AND retry_lane IS NOT NULL;
GRANT UPDATE (retry_lane) ON deliveries TO c2c_app;

CREATE TABLE delivery_retry_lanes (
  recipient uuid NOT NULL,
  lane smallint NOT NULL,
  due_at timestamptz,
  claim uuid,
  PRIMARY KEY (recipient, lane)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
COMMENT ON TABLE delivery_retry_lanes IS 'Lanes of webhook endpoints for orders of which a delivery failed; each sends one at a time.';
COMMENT ON COLUMN delivery_retry_lanes.due_at IS 'When its next delivery may be sent; while claimed, the end of the lease; null: nothing to send.';
CREATE INDEX delivery_retry_lanes_due ON delivery_retry_lanes (due_at) WHERE due_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON delivery_retry_lanes TO c2c_app;

CREATE TABLE webhook_old_secrets (
  id uuid PRIMARY KEY REFERENCES webhook_endpoints,
  kek text NOT NULL,
  sealed bytea NOT NULL,
  until timestamptz NOT NULL,
  replaced_by uuid NOT NULL REFERENCES staff
);
COMMENT ON TABLE webhook_old_secrets IS 'Replaced secrets of endpoints, which sign beside the new ones until they end.';
CREATE INDEX webhook_old_secrets_kek ON webhook_old_secrets (kek);
CREATE INDEX webhook_old_secrets_until ON webhook_old_secrets (until);
CREATE CONSTRAINT TRIGGER rotation_needs_audit_row AFTER INSERT ON webhook_old_secrets DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION needs_audit_row('replaced_by', 'webhook/rotate-secret');
GRANT SELECT, INSERT, DELETE, UPDATE (kek, sealed) ON webhook_old_secrets TO c2c_app;

CREATE TABLE announced_offers (
  offer_id uuid PRIMARY KEY REFERENCES offers,
  state text NOT NULL,
  at timestamptz NOT NULL
);
COMMENT ON TABLE announced_offers IS 'The state of an offer that was last announced to programs of its merchant.';
GRANT SELECT, INSERT, UPDATE (state, at) ON announced_offers TO c2c_app;
