import { optionalChoice, optionalText } from '../fields.ts'
import { paging } from '../lists.ts'
import { orderStates } from '../order.ts'

/** The fields of every review queue; without a state, all of them; with an id, that one item of what was asked for. */
export const reviewList = {
  ...paging,
  state: optionalChoice(orderStates, 'state_unknown'),
  id: optionalText(64),
}
