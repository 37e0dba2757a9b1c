import type { CallOutput, consoleFundDeposit, consoleFundWithdraw, Language } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { StaffContext } from '../../../http/context.ts'
import { queuePage } from '../../review/queue/queue-page.ts'
import { actingMerchant } from '../../trade/merchant/merchants.ts'
import { rechargeAnswer, type Recharge } from '../recharge/recharges.ts'
import { ownWithdrawal, type Withdrawal } from '../withdraw/withdrawals.ts'

/** A deposit as the merchant sees it. */
export const depositAnswer = (deposit: Recharge, language: Language): CallOutput<typeof consoleFundDeposit> => ({
  ...rechargeAnswer(deposit, language),
  txid: deposit.txid,
})

/** A withdrawal as the merchant sees it, in the language of the member of staff. */
export const fundWithdrawalAnswer = (
  withdrawal: Withdrawal,
  language: Language,
): CallOutput<typeof consoleFundWithdraw> => ({
  ...ownWithdrawal(withdrawal, language),
  network: withdrawal.network ?? '',
  masked_account: withdrawal.masked_account ?? '',
  payout_ref: withdrawal.payout_ref ?? '',
})

interface Asked {
  readonly merchant_id: string
  readonly page: number
  readonly page_size: number
}

/** A page of the deposits or withdrawals of the merchant that the caller reads, newest first. */
export async function merchantOrders<Row extends { readonly id: string }, Item>(
  context: StaffContext,
  kind: 'recharge' | 'withdraw',
  input: Asked,
  read: (db: Kysely<Database>, ids: readonly string[]) => Promise<Row[]>,
  toItem: (row: Row) => Item,
) {
  const { db } = context.services
  const merchant = await actingMerchant(db, context.staff, input.merchant_id)
  const orders = db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.merchant_id', '=', merchant.id)
    .where('orders.user_id', 'is', null)
    .where('orders.kind', '=', kind)
    .orderBy('orders.seq', 'desc')
  const page = await queuePage(orders, input, (ids) => read(db, ids))
  return { ...page, list: page.list.map(toItem) }
}
