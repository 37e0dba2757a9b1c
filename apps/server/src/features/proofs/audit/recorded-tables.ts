/** A table whose rows are recorded in `row_records` by the triggers of the migration. */
export interface RecordedTable {
  readonly table: string
  /** The key columns; the first one finds rows. */
  readonly key: readonly string[]
  /** The type of the first key column. */
  readonly type: 'uuid' | 'text' | 'bigint'
  /** See the SQL function row_part. A part without a slash never changes. */
  readonly parts: readonly string[]
  /** Whether rows may be deleted: those are not kept for ever, or end with what they were for. */
  readonly deletable?: true
}

const byId = (table: string, parts: readonly string[] = [table]): RecordedTable => ({
  table,
  key: ['id'],
  type: 'uuid',
  parts,
})

const byOrder = (table: string, ...more: readonly string[]): RecordedTable => ({
  table,
  key: ['order_id', ...more],
  type: 'uuid',
  parts: [table],
})

/** All of them. */
export const recordedTables: readonly RecordedTable[] = [
  byId('announcements', ['announcements/text']),
  { ...byId('api_keys', ['api_keys', 'api_keys/state']), deletable: true },
  byOrder('appeal_decisions', 'round'),
  byOrder('appeal_judges', 'staff_id'),
  byOrder('appeals'),
  byId('asset_addresses', ['asset_addresses', 'asset_addresses/state']),
  { ...byId('asset_statements'), key: ['head_seq'], type: 'bigint' },
  byId('bank_statements'),
  byId('bank_bindings', ['sealed_bindings']),
  { ...byId('chain_addresses'), type: 'bigint' },
  byOrder('chain_credits'),
  { ...byId('chain_disputes'), type: 'bigint' },
  byOrder('chain_payouts'),
  { ...byId('chain_places'), key: ['place'], type: 'bigint' },
  byOrder('chain_releases'),
  { ...byId('chain_verdicts'), key: ['dispute_id'], type: 'bigint' },
  byOrder('chain_withdrawals'),
  byOrder('commissions'),
  byId('interest_products', ['interest_products', 'interest_products/state']),
  { ...byId('liability_heads'), key: ['seq'], type: 'bigint' },
  { table: 'invite_codes', key: ['code'], type: 'text', parts: ['invite_codes'] },
  byOrder('late_payments'),
  byId('maker_moves'),
  { ...byId('order_handovers'), type: 'bigint' },
  byId('merchant_accounts', ['merchant_accounts', 'merchant_accounts/state']),
  { ...byId('merchant_holds'), type: 'bigint' },
  { ...byId('merchant_member_moves'), type: 'bigint' },
  { ...byId('staff_holds'), type: 'bigint' },
  byId('merchant_payout_accounts', ['merchant_payout_accounts', 'merchant_payout_accounts/state']),
  {
    table: 'merchant_blocks',
    key: ['user_id', 'merchant_id'],
    type: 'uuid',
    parts: ['merchant_blocks'],
    deletable: true,
  },
  { ...byId('merchant_checks'), key: ['proposal_id'] },
  { ...byId('merchant_favourites'), key: ['user_id', 'merchant_id'], deletable: true },
  byId('merchants', ['merchants', 'merchants/state']),
  { ...byId('name_matches'), key: ['binding_id'] },
  { ...byId('offer_templates'), deletable: true },
  byId('offers', ['offers', 'offers/terms']),
  { ...byId('offer_price_changes'), type: 'bigint' },
  { ...byId('order_messages'), deletable: true },
  { ...byId('order_extensions'), type: 'bigint' },
  byOrder('order_ratings'),
  { ...byId('outages'), type: 'bigint' },
  { ...byId('owner_nonces'), type: 'bigint' },
  { table: 'passkeys', key: ['id'], type: 'text', parts: ['passkeys'], deletable: true },
  { ...byId('payout_delays'), type: 'bigint' },
  { ...byId('payout_account_checks'), key: ['account_id'] },
  byOrder('payouts'),
  { ...byId('proposal_decisions'), key: ['proposal_id'] },
  { ...byId('price_permits'), key: ['proposal_id'] },
  byId('proposals'),
  byOrder('recharge_credits'),
  { ...byId('removed_bindings'), key: ['binding_id'] },
  { ...byId('saved_replies'), deletable: true },
  { ...byId('settings'), type: 'bigint' },
  { ...byId('spent_approvals'), key: ['proposal_id'] },
  byId('staff', ['staff', 'staff/access']),
  { ...byId('staff_invitations', ['staff_invitations/link']), deletable: true },
  { ...byId('staff_recovery_codes'), key: ['staff_id', 'code_hash'], deletable: true },
  { ...byId('statement_lines'), deletable: true },
  { ...byId('statement_mappings'), deletable: true },
  { ...byId('statement_matches'), key: ['line_id'] },
  byId('support_contacts', ['support_contacts/text']),
  { ...byId('taker_blocks'), key: ['user_id', 'merchant_id'], deletable: true },
  { ...byId('uploads'), deletable: true },
  { table: 'used_receipts', key: ['fingerprint'], type: 'text', parts: ['used_receipts'] },
  byId('transfer_requests'),
  { ...byId('transfer_request_ends'), key: ['request_id'] },
  { ...byId('user_deletions'), key: ['user_id'] },
  { ...byId('user_freezes'), type: 'bigint' },
  byId('expired_images'),
  { ...byId('factor_requests'), type: 'bigint' },
  { ...byId('factor_reset_ends'), key: ['proposal_id'] },
  { ...byId('user_holds'), type: 'bigint' },
  { ...byId('user_keys', ['user_keys', 'user_keys/state']), key: ['user_id'] },
  byId('user_notes'),
  { ...byId('user_levels'), key: ['user_id', 'level'] },
  { ...byId('user_reentries'), type: 'bigint' },
  { ...byId('user_recovery_codes'), key: ['user_id', 'code_hash'], deletable: true },
  { ...byId('user_totp'), key: ['user_id'], deletable: true },
  byId('user_transfers'),
  byId('users', ['users', 'users/access', 'users/profile']),
  { ...byId('verification_documents', ['verification_documents', 'verification_documents/use']), deletable: true },
  byId('verifications', ['verifications', 'verifications/state']),
  byId('webhook_endpoints', ['webhook_endpoints', 'webhook_endpoints/state']),
]
