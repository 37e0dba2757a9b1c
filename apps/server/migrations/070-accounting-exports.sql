-- expands
-- Exports of a merchant's trades, as lists and as files for accounting programs, with values in a chosen currency; and the daily
-- settlements that the service makes without a request.
ALTER TABLE exports ADD COLUMN currency text,
  DROP CONSTRAINT exports_kind_check,
  DROP CONSTRAINT exports_format_check,
  DROP CONSTRAINT exports_pdf_check,
  DROP CONSTRAINT exports_subject_check,
  DROP CONSTRAINT exports_failure_check,
  DROP CONSTRAINT requested_by_one,
  ADD CONSTRAINT exports_kind_check CHECK (kind IN
    ('user', 'merchant', 'settlement', 'trades', 'transfers', 'orders', 'audit')) NOT VALID,
  ADD CONSTRAINT exports_format_check CHECK (CASE WHEN format IN ('xero', 'hledger', 'beancount') THEN kind = 'trades'
    WHEN format = 'pdf' THEN kind IN ('user', 'merchant', 'settlement') ELSE format IN ('csv', 'json') END) NOT VALID,
  ADD CONSTRAINT exports_subject_check CHECK (
    (kind IN ('user', 'merchant', 'settlement', 'trades')) = (subject IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT exports_failure_check CHECK (failure IN ('', 'too_long', 'no_rate', 'internal')) NOT VALID,
  ADD CONSTRAINT currency_of_trades CHECK (currency IS NULL OR kind = 'trades') NOT VALID,
  ADD CONSTRAINT requested_by_one CHECK (
    (staff_id IS NULL) <> (user_id IS NULL) OR kind = 'settlement' AND num_nonnulls(staff_id, user_id) = 0) NOT VALID;
COMMENT ON COLUMN exports.currency IS 'The currency in which trades are valued; null for none.';
CREATE UNIQUE INDEX exports_daily ON exports (subject, from_at) WHERE staff_id IS NULL AND user_id IS NULL;
