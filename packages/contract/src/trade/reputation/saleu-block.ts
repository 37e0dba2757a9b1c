import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { flag, optionalText } from '../../fields.ts'

/**
 * Blocks or unblocks a merchant, by one of the user's trades with it or by its id; its offers are then neither shown nor
 * accepted.
 */
export const saleuBlock = webCall({
  name: 'saleu/block',
  auth: 'user',
  invalidates: ['order'],
  input: z.object({ order_id: optionalText(64), merchant_id: optionalText(64), blocked: flag }).check(
    z.refine(({ order_id, merchant_id }) => (order_id === '') !== (merchant_id === ''), {
      error: 'required',
      path: ['order_id'],
    }),
  ),
  output: z.object({ blocked: z.boolean() }),
  errors: ['not_found', 'not_allowed'],
})
