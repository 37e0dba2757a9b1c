import type { BindingType, Language, PayoutType } from '@c2c/contract'
import { formatUsdt, usdt, type Currency, type WithdrawQuote } from '@c2c/domain'
import type { Kysely, NotNull } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { FreshOrder } from '../orders/new-order.ts'
import { orderAnswer, reasonIn } from '../orders/order-answer.ts'
import { quoteAnswer } from './quote.ts'

/** A withdrawal with its order; payout and note are null until it is paid. */
export interface Withdrawal extends FreshOrder {
  readonly type: PayoutType
  /** The bound account of a user; null for a merchant. */
  readonly binding_id: string | null
  /** The payout account of a merchant; null for a user. */
  readonly payout_account_id: string | null
  /** The network of a merchant's USDT address; empty for a bank account, and null for a user. */
  readonly network: string | null
  /** The payout account of a merchant, masked. */
  readonly masked_account: string | null
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
    .leftJoin('merchant_payout_accounts as a', 'a.id', 'w.payout_account_id')
    .where('orders.kind', '=', 'withdraw')
    .selectAll('orders')
    .select(['a.network', 'a.masked_account'])
    .select([
      'w.type',
      'w.binding_id',
      'w.payout_account_id',
      'w.amount',
      'w.fee',
      'w.rate',
      'w.currency',
      'w.received',
    ])
    .select(['p.payout_ref', 'p.note'])

/** Withdrawals of users with their payouts. */
export const selectUserWithdrawals = (db: Kysely<Database>) =>
  selectWithdrawals(db)
    .where('orders.user_id', 'is not', null)
    .$narrowType<{ user_id: NotNull; type: BindingType; binding_id: NotNull }>()

/** Whether it is paid in USDT, to an address of a network. */
export const isPaidInUsdt = ({ type }: Pick<Withdrawal, 'type'>): boolean => type === 'usdt'

/** The terms that were agreed to, as the money rules take them. */
export const quoteOf = ({ amount, fee, rate, currency, received }: Withdrawal): WithdrawQuote => ({
  amount: usdt(amount),
  fee: usdt(fee),
  rate,
  currency: currency as Currency,
  received,
})

/** The terms of a withdrawal as texts; of one in USDT `received` is in micro-units. */
const termsAnswer = (withdrawal: Withdrawal) =>
  isPaidInUsdt(withdrawal)
    ? { fee: formatUsdt(withdrawal.fee), rate: '1', receive_amount: formatUsdt(withdrawal.received) }
    : quoteAnswer(quoteOf(withdrawal))

/** A withdrawal as its user sees it, in their language. */
export const withdrawalAnswer = <Row extends Withdrawal>(withdrawal: Row, language: Language) => ({
  ...orderAnswer(withdrawal),
  reason: reasonIn(withdrawal, language),
  withdraw_id: withdrawal.id,
  type: withdrawal.type as Row['type'],
  amount: formatUsdt(withdrawal.amount),
  currency: withdrawal.currency,
  ...termsAnswer(withdrawal),
})
