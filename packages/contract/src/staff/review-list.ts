import { optionalChoice, optionalText } from '../fields.ts'
import { paging } from '../lists.ts'
import { orderStates } from '../order.ts'

/** The fields of every list that can be searched: a whole number or reference, or the beginning of a name. */
export const searchable = { search: optionalText(128) }

/** The sort orders of a list without amounts; newest first by default. */
export const timeSorts = ['newest', 'oldest'] as const

/** The sort orders of a review queue: by time, or by the amount of USDT. */
export const queueSorts = [...timeSorts, 'largest', 'smallest'] as const

/**
 * The fields of every review queue: without a state, all of them; newest first by default; with an `id`, that one item of
 * what was asked for, so that a link to it finds it on any page. `search` takes a whole order number, transaction id,
 * payout reference or amount of USDT, or the beginning of an account or a merchant's name; in a history, each finds 1,000
 * orders at most.
 */
export const reviewList = {
  ...paging,
  ...searchable,
  state: optionalChoice(orderStates, 'state_unknown'),
  sort: optionalChoice(queueSorts, 'malformed'),
  id: optionalText(64),
}
