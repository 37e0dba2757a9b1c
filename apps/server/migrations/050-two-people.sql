-- expands
-- Two people who decide stay while four-eyes approval binds changes of staff, and the settings that the console changes with
-- one person are few: setting_approval_level lists them. Texts that all users read take two people when they name a contact, and so
-- does the retirement of a verified payout account by the house.
CREATE TRIGGER keep_two_deciders BEFORE UPDATE OF role, disabled_at ON staff FOR EACH ROW
  WHEN (OLD.role IN ('owner', 'operator') AND OLD.disabled_at IS NULL
    AND (NEW.role NOT IN ('owner', 'operator') OR NEW.disabled_at IS NOT NULL))
  EXECUTE FUNCTION keep_two_deciders();

DROP TRIGGER link_needs_approval ON announcements;
CREATE TRIGGER link_needs_approval BEFORE INSERT OR UPDATE OF link, texts ON announcements
  FOR EACH ROW EXECUTE FUNCTION link_needs_approval('link', 'texts');
DROP TRIGGER link_needs_approval ON support_contacts;
CREATE TRIGGER link_needs_approval BEFORE INSERT OR UPDATE OF url, channel, account, name ON support_contacts
  FOR EACH ROW EXECUTE FUNCTION link_needs_approval('url', 'channel', 'account', 'name');

DROP TRIGGER state_needs_call ON merchant_payout_accounts;
CREATE CONSTRAINT TRIGGER state_needs_call AFTER UPDATE OF retired_at ON merchant_payout_accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('fund/payout-account-retire', 'proposal/approve');
CREATE CONSTRAINT TRIGGER retirement_needs_approval AFTER UPDATE OF retired_at ON merchant_payout_accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.retired_at IS NULL AND NEW.retired_at IS NOT NULL)
  EXECUTE FUNCTION retirement_needs_approval();

-- Names of merchants compare by what they look like. Names from before have no skeleton, and stay.
ALTER TABLE merchants ADD COLUMN name_skeleton text;
COMMENT ON COLUMN merchants.name_skeleton IS 'What the name looks like (Unicode TS 39); null for names from before it was stored.';
CREATE UNIQUE INDEX merchants_name_skeleton ON merchants (name_skeleton);
GRANT UPDATE (name_skeleton) ON merchants TO c2c_app;
CREATE TRIGGER name_skeleton_follows BEFORE UPDATE OF name ON merchants FOR EACH ROW
  WHEN (NEW.name IS DISTINCT FROM OLD.name) EXECUTE FUNCTION name_skeleton_follows();
