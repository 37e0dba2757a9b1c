import { consoleFundDeposits as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { selectRecharges } from '../recharge/recharges.ts'
import { depositAnswer } from './fund-answers.ts'
import { merchantOrders } from './merchant-orders.ts'

export const consoleFundDeposits = staff(call, (input, context) =>
  merchantOrders(
    context,
    'recharge',
    input,
    (db, ids) => selectRecharges(db).where('orders.id', 'in', ids).execute(),
    depositAnswer,
  ),
)
