import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../commands/refusal-table.ts'

export const staffRefusals: Refusals = {
  member_move_beyond_rights: () => new Refusal('not_allowed', { message: 'beyond_rights' }),
  disabled_by_platform: () => new Refusal('not_allowed', { message: 'disabled_by_platform' }),
  invited_by_two: () => new Refusal('not_allowed', { message: 'invited_by_two' }),
  staff_last_owner: () => new Refusal('state_conflict', { message: 'last_owner' }),
  staff_last_deciders: () => new Refusal('state_conflict', { message: 'last_deciders' }),
}
