import * as z from 'zod/mini'
import { consoleCall } from '../../call.ts'
import { flag, id, optionalText } from '../../fields.ts'

/**
 * Blocks the user of one of the merchant's trades, or unblocks: the user then neither sees nor can take the merchant's
 * offers. The reason is shown to operators. Open trades go on.
 */
export const consoleOrderBlock = consoleCall({
  name: 'order/block',
  auth: ['owner', 'merchant'],
  rights: ['orders'],
  maker: 'continues',
  invalidates: ['order', 'account'],
  input: z
    .object({ order_id: id(), blocked: flag, reason: optionalText(500) })
    .check(
      z.refine(({ blocked, reason }) => !blocked || reason !== '', { error: 'reason_required', path: ['reason'] }),
    ),
  output: z.object({ order_id: z.string(), blocked: z.boolean() }),
  errors: ['not_found', 'not_allowed'],
})
