import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { optionalChoice, optionalText } from '../../fields.ts'
import { listOf } from '../../lists.ts'
import { queueSorts, reviewList } from '../../staff/review-list.ts'
import { orderReview } from './order-review.ts'

/**
 * Trades for review; a merchant sees, searches and sorts its own, a solver those before them (`appeal/queue`). Sorted by `urgent`, those come first that wait for the side that asks, and
 * of all those whose time ends first; `about` leaves only open trades that were appealed.
 *
 * A merchant's `search` takes an amount of USDT or fiat, a currency, an order number or a part of it of at least four characters, the
 * reference of a payment, the beginning of an account's name, words of the other side's real name, or the last four characters of the
 * account that is paid to. It finds the newest 1,000 trades of each.
 */
export const consoleOrderList = consoleCall({
  name: 'order/list',
  auth: ['owner', 'operator', 'solver', 'auditor', 'merchant'],
  key: 'read',
  maker: 'continues',
  shows: ['order', 'message', 'account'],
  input: z.object({
    ...reviewList,
    sort: optionalChoice([...queueSorts, 'urgent'], 'malformed'),
    about: optionalChoice(['appeal'], 'malformed'),
    /** Only trades that this member of the merchant has taken over. */
    holder: optionalText(64),
  }),
  output: listOf(orderReview),
  errors: [],
})
