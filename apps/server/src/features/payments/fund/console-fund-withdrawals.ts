import { consoleFundWithdrawals as call } from '@c2c/contract'
import { staff } from '../../../http/context.ts'
import { selectWithdrawals } from '../withdraw/withdrawals.ts'
import { fundWithdrawalAnswer, merchantOrders } from './fund-answers.ts'

export const consoleFundWithdrawals = staff(call, (input, context) =>
  merchantOrders(
    context,
    'withdraw',
    input,
    (db, ids) => selectWithdrawals(db).where('orders.id', 'in', ids).execute(),
    (withdrawal) => fundWithdrawalAnswer(withdrawal, context.language),
  ),
)
