import { consoleAlertList as call, type AlertEvent } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'

/** The alerts of an answer. */
const listed = 20

export const consoleAlertList = staff(call, async (_input, { services: { db }, staff: self }) => {
  const alerts = await db
    .selectFrom('deliveries as d')
    .leftJoin('orders as o', 'o.id', 'd.order_id')
    .where('d.channel', '=', 'console')
    .where('d.recipient', '=', ownMerchant(self))
    .select(['d.id', 'd.event', 'd.order_id', 'o.order_no', 'd.due_at'])
    .orderBy('d.seq', 'desc')
    .limit(listed)
    .execute()
  const list = alerts.map(({ id, event, order_id, order_no, due_at }) => ({
    alert_id: id,
    event: event as AlertEvent,
    order_id: order_id ?? '',
    order_no: order_no ?? '',
    at: due_at.toISOString(),
  }))
  return { list }
})
