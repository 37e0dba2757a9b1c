import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const usersRefusals: Refusals = {
  user_frozen_already: () => new Refusal('state_conflict', { message: 'frozen_already' }),
  user_not_frozen: () => new Refusal('state_conflict', { message: 'not_frozen' }),
}
