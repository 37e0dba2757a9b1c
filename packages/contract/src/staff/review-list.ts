import { optionalChoice } from '../fields.ts'
import { paging } from '../lists.ts'
import { orderStates } from '../order.ts'

/** The fields of every review queue; without a state, all of them; newest first unless `sort` is `oldest`. */
export const reviewList = {
  ...paging,
  state: optionalChoice(orderStates, 'state_unknown'),
  sort: optionalChoice(['newest', 'oldest'], 'malformed'),
}
