import * as z from 'zod/mini'
import { webCall } from '../call.ts'
import { optionalChoice, optionalText } from '../fields.ts'
import { listOf, paging } from '../lists.ts'
import { orderStates } from '../order.ts'

const directions = ['income', 'expenditure'] as const

/**
 * Every movement of the user's available balance; `quantity` is unsigned, `balance` is the balance afterwards. A
 * `direction` in the request lists what counts as income or as expenditure, so no movement that is `own`.
 */
export const assetLogList = webCall({
  name: 'asset-log/list',
  auth: 'user',
  key: 'read',
  shows: ['money'],
  input: z.object({
    ...paging,
    direction: optionalChoice(directions, 'direction_unknown'),
    type: optionalText(32),
  }),
  output: listOf(
    z.object({
      id: z.string(),
      type: z.string(),
      /** Whether the available balance rose or fell. */
      direction: z.enum(directions),
      /**
       * Whether the amount went to or came from another balance of the same person, so that it is neither income nor
       * expenditure. A hold becomes an expenditure when its order is completed.
       */
      own: z.boolean(),
      quantity: z.string(),
      balance: z.string(),
      status: z.literal('PAID'),
      /** What came of the money that this movement blocked: `audit` while its order is open; else `completion`. */
      state: z.enum(orderStates),
      order_no: z.string(),
      /** The reason of a manual movement, as staff wrote it; empty for everything else. */
      note: z.string(),
      created_at: z.string(),
    }),
  ),
  errors: [],
})
