import { consoleDeliveryDead as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { paged } from '../../../http/paged.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { deliveryAnswer, deliveryColumns } from './delivery-answer.ts'

export const consoleDeliveryDead = staff(call, (input, { services: { db }, staff: member }) => {
  const own = confinedTo(member)
  const dead = db
    .selectFrom('deliveries')
    .leftJoin('merchants as m', 'm.id', 'deliveries.merchant_id')
    .where('deliveries.state', '=', 'dead')
    .$if(own !== null, (of) => of.where('deliveries.merchant_id', '=', own))
    .select([...deliveryColumns, 'deliveries.channel', 'm.name as merchant'])
    .orderBy('deliveries.seq', 'desc')
  return paged(dead, input, ({ channel, merchant, ...row }) => ({
    ...deliveryAnswer(row),
    channel,
    merchant: merchant ?? '',
  }))
})
