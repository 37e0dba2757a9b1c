import { invalidField, Refusal } from '@c2c/contract'
import type { Refusals } from '../../../commands/refusal-table.ts'

/** The refusal of a trade that another member has taken over. */
export const heldByAnother = () => new Refusal('state_conflict', { message: 'order_held' })

/** The refusal of a release without the code of the order. */
export const releaseCodeWrong = () => invalidField('release_code', 'release_code_wrong')

export const orderRefusals: Refusals = {
  release_needs_code: releaseCodeWrong,
  order_holder_changed: heldByAnother,
  order_holder_is_member: () => new Refusal('not_found'),
}
