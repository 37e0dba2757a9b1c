-- A record of every row with meaning outside of the ledger and the orders, which are sealed by number. The records are
-- sealed into the audit log in their turn.
CREATE TABLE row_records (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  part text NOT NULL,
  key text NOT NULL,
  change text NOT NULL CHECK (change IN ('insert', 'update', 'delete')),
  hash bytea CHECK ((hash IS NULL) = (change = 'delete')),
  at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE row_records IS 'Written by the trigger record_rows; audit/verify compares the newest record of a row with the row.';
COMMENT ON COLUMN row_records.part IS 'The table, and the part of its columns that can change (row_part).';
CREATE INDEX row_records_of_row ON row_records (part, key, id DESC);
CREATE TRIGGER row_records_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON row_records
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON row_records TO c2c_app;

SELECT record_table('announcements', 'id', 'announcements/text'),
  record_table('appeal_decisions', 'order_id,round', 'appeal_decisions'),
  record_table('appeal_judges', 'order_id,staff_id', 'appeal_judges'),
  record_table('appeals', 'order_id', 'appeals'),
  record_table('bank_bindings', 'id', 'bank_bindings'),
  record_table('commissions', 'order_id', 'commissions'),
  record_table('interest_products', 'id', 'interest_products', 'interest_products/state'),
  record_table('invite_codes', 'code', 'invite_codes'),
  record_table('merchant_accounts', 'id', 'merchant_accounts', 'merchant_accounts/state'),
  record_table('merchant_blocks', 'user_id,merchant_id', 'merchant_blocks'),
  record_table('merchants', 'id', 'merchants', 'merchants/state'),
  record_table('offers', 'id', 'offers', 'offers/terms'),
  record_table('order_messages', 'id', 'order_messages'),
  record_table('order_ratings', 'order_id', 'order_ratings'),
  record_table('payouts', 'order_id', 'payouts'),
  record_table('proposal_decisions', 'proposal_id', 'proposal_decisions'),
  record_table('proposals', 'id', 'proposals'),
  record_table('recharge_credits', 'order_id', 'recharge_credits'),
  record_table('settings', 'id', 'settings'),
  record_table('spent_approvals', 'proposal_id', 'spent_approvals'),
  record_table('staff', 'id', 'staff', 'staff/access'),
  record_table('staff_invitations', 'id', 'staff_invitations/link'),
  record_table('staff_recovery_codes', 'staff_id,code_hash', 'staff_recovery_codes'),
  record_table('support_contacts', 'id', 'support_contacts/text'),
  record_table('uploads', 'id', 'uploads'),
  record_table('used_receipts', 'fingerprint', 'used_receipts'),
  record_table('user_freezes', 'id', 'user_freezes'),
  record_table('user_notes', 'id', 'user_notes'),
  record_table('users', 'id', 'users', 'users/access', 'users/profile');

-- Rejected orders of a user; the audit log without the rows of the server's own jobs, which are counted in the index alone.
CREATE INDEX orders_rejected_of_user ON orders (user_id, kind, seq DESC) WHERE state = 'reject';
DROP INDEX audit_log_of_people;
CREATE INDEX audit_log_of_people ON audit_log (seq DESC) WHERE call NOT IN ('ledger/seal', 'books/proof');
