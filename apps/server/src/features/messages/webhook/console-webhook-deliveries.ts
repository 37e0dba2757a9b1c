import { consoleWebhookDeliveries as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { ownMerchant } from '../../../services/sessions/staff-session.ts'
import { deliveryAnswer, deliveryColumns } from '../delivery/delivery-answer.ts'
import { findWebhook } from './own-webhooks.ts'

export const consoleWebhookDeliveries = staff(
  call,
  async ({ webhook_id: id, ...paging }, { services: { db }, staff: member }) => {
    await findWebhook(db, ownMerchant(member), id)
    const log = db
      .selectFrom('deliveries')
      .where('deliveries.recipient', '=', id)
      .select([...deliveryColumns, 'deliveries.payload'])
      .orderBy('deliveries.seq', 'desc')
    return paged(log, paging, ({ payload, ...row }) => ({ ...deliveryAnswer(row), body: payload }))
  },
)
