-- The conditions that housekeeping deletes by (src/start/housekeeping.ts).
CREATE INDEX sessions_age ON sessions (expires_at);
CREATE INDEX staff_sessions_age ON staff_sessions (expires_at);
CREATE INDEX email_codes_age ON email_codes (expires_at);
CREATE INDEX staff_invitations_age ON staff_invitations (expires_at);
CREATE INDEX rate_readings_age ON rate_readings (at);
CREATE INDEX notices_age ON notices (at);
CREATE INDEX order_messages_age ON order_messages (at);
CREATE INDEX uploads_age ON uploads (created_at, id);
CREATE INDEX users_avatar ON users (avatar) WHERE avatar IS NOT NULL;

GRANT DELETE ON notices TO c2c_app;

-- Messages are still never changed. They are deleted only where the setting `retention` says so, after their order.
DROP TRIGGER order_messages_append_only ON order_messages;
CREATE TRIGGER order_messages_append_only BEFORE UPDATE OR TRUNCATE ON order_messages
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refuse_kept_message BEFORE DELETE ON order_messages FOR EACH ROW EXECUTE FUNCTION refuse_kept_message();
GRANT DELETE ON order_messages TO c2c_app;

-- Arrays of uploads have no foreign keys. Without these an upload could be deleted while it is being used.
CREATE TRIGGER refuse_missing_upload BEFORE INSERT ON recharges
  FOR EACH ROW WHEN (NEW.credentials <> '{}') EXECUTE FUNCTION refuse_missing_upload('credentials');
CREATE TRIGGER refuse_missing_upload BEFORE INSERT ON order_events
  FOR EACH ROW WHEN (NEW.credentials <> '{}') EXECUTE FUNCTION refuse_missing_upload('credentials');
CREATE TRIGGER refuse_missing_upload BEFORE INSERT ON order_messages
  FOR EACH ROW WHEN (NEW.images <> '{}') EXECUTE FUNCTION refuse_missing_upload('images');
