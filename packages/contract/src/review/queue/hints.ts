import * as z from 'zod/mini'
import { orderStates } from '../../order.ts'

/** The risk hints of an item in a review queue. */
const hintCodes = [
  'name_listed',
  'same_image',
  'similar_image',
  'same_txid',
  'account_shared',
  'name_new',
  'nickname_differs',
  'account_young',
  'binding_new',
  'earlier_rejected',
  'merchant_refused',
  'first_time',
  'open_orders',
  'amount_unusual',
] as const

/**
 * What is odd about one item, counted from rows: how grave it is, figures and amounts as texts, what was written about it
 * before, and the newest of the orders that it is about. An item with nothing odd has no hints; lists of many have none.
 */
export const hints = z.array(
  z.object({
    code: z.enum(hintCodes),
    severity: z.enum(['info', 'warning', 'danger']),
    values: z.record(z.string(), z.string()),
    notes: z.array(z.string()),
    orders: z.array(
      z.object({ order_id: z.string(), order_no: z.string(), kind: z.string(), state: z.enum(orderStates) }),
    ),
  }),
)
