import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const fundRefusals: Refusals = {
  payout_account_unusable: () => new Refusal('state_conflict', { message: 'payout_account_unusable' }),
  payout_account_checked_once: () => new Refusal('state_conflict', { message: 'already_decided' }),
  merchant_payout_accounts_once: () => new Refusal('already_exists', { message: 'binding_taken' }),
  payout_accounts_limit: () => new Refusal('limit_exceeded', { message: 'binding_limit', values: { max: '10' } }),
}
