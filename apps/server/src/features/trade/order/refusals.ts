import { Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

/** The refusal of a trade that another member has taken over. */
export const heldByAnother = () => new Refusal('state_conflict', { message: 'order_held' })

export const orderRefusals: Refusals = {
  order_holder_changed: heldByAnother,
  order_holder_is_member: () => new Refusal('not_found'),
}
