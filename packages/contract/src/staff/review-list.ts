import { optionalChoice, optionalText } from '../fields.ts'
import { paging } from '../lists.ts'
import { orderStates } from '../order.ts'

/**
 * The fields of every review queue: without a state, all of them; newest first unless `sort` is `oldest`; with an `id`,
 * that one item of what was asked for, so that a link to it finds it on any page.
 */
export const reviewList = {
  ...paging,
  state: optionalChoice(orderStates, 'state_unknown'),
  sort: optionalChoice(['newest', 'oldest'], 'malformed'),
  id: optionalText(64),
}
