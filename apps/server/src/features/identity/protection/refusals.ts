import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

export const protectionRefusals: Refusals = {
  reentry_steps_in_order: () => new Refusal('state_conflict'),
}
