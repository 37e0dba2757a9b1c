-- A password, an address or a second factor of a user changes only in a transaction that alerts the user.
CREATE CONSTRAINT TRIGGER access_needs_alert AFTER UPDATE OF password_hash, email ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.password_hash <> NEW.password_hash OR OLD.email <> NEW.email) EXECUTE FUNCTION needs_alert('id');
CREATE CONSTRAINT TRIGGER totp_needs_alert AFTER INSERT OR UPDATE OF totp_secret OR DELETE ON user_totp
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_alert('user_id');
CREATE CONSTRAINT TRIGGER passkey_needs_alert AFTER INSERT OR DELETE ON passkeys
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_alert('user_id');
