import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const withdrawRefusals: Refusals = {
  withdraw_day_limit: () => new Refusal('limit_exceeded'),
  payouts_once: () => new Refusal('already_exists', { message: 'payout_ref_used' }),
  payout_to_suspended: () => new Refusal('account_frozen', { message: 'payout_to_suspended' }),
  payout_to_removed_binding: () => new Refusal('state_conflict', { message: 'payout_account_removed' }),
}
