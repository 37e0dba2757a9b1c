import type { StaffContext } from '../../../http/context.ts'
import { isDisputed, type Sale } from './sales.ts'
import type { Hint } from '../../review/queue/hints/hint.ts'
import { imageHints } from '../../review/queue/hints/image-hints.ts'
import { personHints } from '../../review/queue/hints/person-hints.ts'

/** Irregularities of a trade that waits for the platform. A merchant's staff do not see what others did. */
export async function saleHints({ services: { db }, staff, now }: StaffContext, sale: Sale): Promise<Hint[]> {
  if (!isDisputed(sale) || staff.role === 'merchant') return []
  const [events, messages] = await Promise.all([
    db.selectFrom('order_events').select('credentials').where('order_id', '=', sale.id).execute(),
    db.selectFrom('order_messages').select('images').where('order_id', '=', sale.id).execute(),
  ])
  const images = [...events.flatMap((event) => event.credentials), ...messages.flatMap((message) => message.images)]
  const found = await Promise.all([imageHints(db, sale, images), personHints(db, sale, sale.number, now)])
  return found.flat()
}
