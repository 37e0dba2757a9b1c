import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const merchantRefusals: Refusals = {
  merchant_suspended: () => new Refusal('account_frozen', { message: 'merchant_suspended' }),
  merchants_name_skeleton: () => new Refusal('already_exists', { fields: { name: 'name_taken' } }),
  account_confirmed_by_another: () => new Refusal('not_allowed', { message: 'second_member_needed' }),
  account_day_limit: () => new Refusal('not_available', { message: 'account_limits_reached' }),
}
