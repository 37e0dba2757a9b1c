import type { CallOutput, Language, withdrawCreate } from '@c2c/contract'
import { formatUsdt, usdt, type Currency, type WithdrawQuote } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { FreshOrder } from '../orders/new-order.ts'
import { orderAnswer, reasonIn } from '../orders/order-answer.ts'
import { quoteAnswer } from './quote.ts'

/** A withdrawal with its order; payout and note are null until it is paid. */
export interface Withdrawal extends FreshOrder {
  readonly type: 'bank' | 'wise'
  readonly binding_id: string
  readonly amount: bigint
  readonly fee: bigint
  readonly rate: bigint
  readonly currency: string
  readonly received: bigint
  readonly payout_ref: string | null
  readonly note: string | null
}

/** Withdrawals with their payouts. */
export const selectWithdrawals = (db: Kysely<Database>) =>
  db
    .selectFrom('orders')
    .innerJoin('withdrawals as w', 'w.order_id', 'orders.id')
    .leftJoin('payouts as p', 'p.order_id', 'orders.id')
    .where('orders.kind', '=', 'withdraw')
    .selectAll('orders')
    .select(['w.type', 'w.binding_id', 'w.amount', 'w.fee', 'w.rate', 'w.currency', 'w.received'])
    .select(['p.payout_ref', 'p.note'])

/** The terms that the user agreed to, as the money rules take them. */
export const quoteOf = ({ amount, fee, rate, currency, received }: Withdrawal): WithdrawQuote => ({
  amount: usdt(amount),
  fee: usdt(fee),
  rate,
  currency: currency as Currency,
  received,
})

/** A withdrawal as its user sees it, in their language. */
export const withdrawalAnswer = (withdrawal: Withdrawal, language: Language): CallOutput<typeof withdrawCreate> => ({
  ...orderAnswer(withdrawal),
  reason: reasonIn(withdrawal, language),
  withdraw_id: withdrawal.id,
  type: withdrawal.type,
  amount: formatUsdt(withdrawal.amount),
  currency: withdrawal.currency,
  ...quoteAnswer(quoteOf(withdrawal)),
})
