import { consoleFundDeposits as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { selectRecharges } from '../recharge/recharges.ts'
import { depositAnswer, merchantOrders } from './fund-answers.ts'

export const consoleFundDeposits = staff(call, (input, context) =>
  merchantOrders(
    context,
    'recharge',
    input,
    (db, ids) => selectRecharges(db).where('orders.id', 'in', ids).execute(),
    (deposit) => depositAnswer(deposit, context.language),
  ),
)
