import type { Language, PayoutType } from '@c2c/contract'
import { formatUsdt, usdt } from '@c2c/domain'
import type { Kysely, NotNull } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { FreshOrder } from '../../review/order-steps/new-order.ts'
import { orderAnswer, reasonIn } from '../../review/order-steps/order-answer.ts'
import { onChainAnswer, onChainOf, type WithdrawalOnChain } from './on-chain/withdrawal-on-chain.ts'
import { quoteAnswer, type Terms } from './quote.ts'

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
  /** A payout to an address of a user, which the chain proves; null for any other. */
  readonly chain: WithdrawalOnChain | null
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
    .select(['p.payout_ref', 'p.note', onChainOf.as('chain')])

/** Withdrawals of users with their payouts. */
export const selectUserWithdrawals = (db: Kysely<Database>) =>
  selectWithdrawals(db).where('orders.user_id', 'is not', null).$narrowType<{ user_id: NotNull; binding_id: NotNull }>()

/** Whether it is paid in USDT, to an address of a network. */
export const isPaidInUsdt = ({ type }: Pick<Withdrawal, 'type'>): boolean => type === 'usdt'

/** The terms that were agreed to. */
export const termsOf = ({ amount, fee, rate, currency, received }: Withdrawal): Terms => ({
  amount: usdt(amount),
  fee: usdt(fee),
  rate,
  currency: currency as Terms['currency'],
  received,
})

/** The network that pays a withdrawal in USDT. Throws for any other. */
export function networkOf({ order_no, network, chain }: Pick<Withdrawal, 'order_no' | 'network' | 'chain'>): string {
  const paying = chain?.network ?? network
  if (!paying) throw new Error(`withdrawal ${order_no} has no network`)
  return paying
}

/** A withdrawal as its user sees it, in their language. */
export const withdrawalAnswer = (withdrawal: Withdrawal, language: Language) => ({
  ...orderAnswer(withdrawal),
  reason: reasonIn(withdrawal, language),
  withdraw_id: withdrawal.id,
  type: withdrawal.type,
  amount: formatUsdt(withdrawal.amount),
  currency: withdrawal.currency,
  ...quoteAnswer(termsOf(withdrawal)),
  chain: onChainAnswer(withdrawal.step, withdrawal.chain),
})
