import { consoleDeliveryRetry as call, Refusal } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { publish } from '../../../commands/publish.ts'
import { staff } from '../../../http/context.ts'
import { confinedTo } from '../../../services/sessions/staff-session.ts'
import { deliveryAnswer, sendAgain } from './delivery-answer.ts'

export const consoleDeliveryRetry = staff(call, ({ delivery_id: id }, { staff: member, now, change }) =>
  change(async (trx) => {
    const own = confinedTo(member)
    const dead = trx.selectFrom('deliveries').selectAll().where('id', '=', id).where('state', '=', 'dead')
    const row = isId(id)
      ? await dead.$if(own !== null, (of) => of.where('merchant_id', '=', own)).executeTakeFirst()
      : undefined
    if (!row) throw new Refusal('not_found')
    const again = await sendAgain(trx, row, now)
    await publish(trx, { recipients: own === null ? [] : [own], subjects: call.invalidates }, now)
    return deliveryAnswer(again)
  }),
)
