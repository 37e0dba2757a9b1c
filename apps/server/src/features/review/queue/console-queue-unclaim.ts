import { consoleQueueUnclaim as call } from '@c2c/contract'
import { isId } from '../../../db/ids.ts'
import { staff } from '../../../http/context.ts'

export const consoleQueueUnclaim = staff(call, async ({ order_id: id }, { staff: { staffId }, change }) =>
  change(async (trx) => {
    if (isId(id)) await trx.deleteFrom('claims').where('order_id', '=', id).where('staff_id', '=', staffId).execute()
    return {}
  }),
)
