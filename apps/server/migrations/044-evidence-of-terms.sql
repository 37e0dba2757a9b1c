-- expands
-- Terms of offers, names and accounts of merchants, offered products, blocks and webhooks change only in a transaction that
-- writes the row of their call to the audit log; so do freezes by staff and recovery codes of staff. New recovery codes and payout accounts of a
-- user alert the user.
CREATE CONSTRAINT TRIGGER terms_need_call
  AFTER UPDATE OF price, margin_bps, min_number, max_number, pay_types, minutes, active, hours, min_account_days,
    min_completed_orders, min_price, max_price, max_none, max_email, max_identity ON offers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION needs_call('offer/update', 'offer/bulk', 'offer/import');
-- The deletion of a user, which alerts the user, ends the merchant and the accounts of a maker.
CREATE CONSTRAINT TRIGGER state_needs_call AFTER UPDATE OF name, suspended_at ON merchants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.owner_id IS NULL) EXECUTE FUNCTION needs_call('merchant/change');
CREATE CONSTRAINT TRIGGER state_needs_call AFTER UPDATE OF retired_at, daily_limit ON merchant_accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.binding_id IS NULL)
  EXECUTE FUNCTION needs_call('account/retire', 'account/change');
CREATE CONSTRAINT TRIGGER state_needs_call AFTER UPDATE OF retired_at ON merchant_payout_accounts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('fund/payout-account-retire');
CREATE CONSTRAINT TRIGGER block_needs_call AFTER INSERT OR DELETE ON taker_blocks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('order/block');
CREATE CONSTRAINT TRIGGER state_needs_call AFTER UPDATE OF events, removed_at ON webhook_endpoints
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION needs_call('webhook/change', 'webhook/remove');
CREATE CONSTRAINT TRIGGER codes_need_audit_row AFTER INSERT ON staff_recovery_codes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION needs_audit_row('staff_id', 'staff/accept', 'staff/second-factor-set');
CREATE CONSTRAINT TRIGGER codes_alert_user AFTER INSERT ON user_recovery_codes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION alerts_user('user_id', 'alert_factor');
CREATE CONSTRAINT TRIGGER binding_alerts_user AFTER INSERT ON bank_bindings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION alerts_user('user_id', 'alert_binding', 'masked_account');
CREATE CONSTRAINT TRIGGER freeze_needs_call AFTER INSERT ON user_freezes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.staff_id IS NOT NULL)
  EXECUTE FUNCTION needs_call('user/freeze', 'user/unfreeze');
CREATE CONSTRAINT TRIGGER offered_needs_call AFTER INSERT OR UPDATE OF active ON interest_products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION needs_call('product/create', 'product/change-state', 'proposal/approve', 'sandbox/samples');
