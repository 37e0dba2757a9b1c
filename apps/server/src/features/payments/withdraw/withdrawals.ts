import type { CallOutput, Language, PayoutType, withdrawCreate } from '@c2c/contract'
import { formatFiat, formatPrice, formatUsdt, usdt, type WithdrawTerms } from '@c2c/domain'
import { sql, type Kysely, type NotNull, type Selectable } from 'kysely'
import type { ChainNamedRow } from '../../../db/rows/chain-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { maskNumber } from '../../../services/personal/masks.ts'
import { orderAnswer, reasonIn, type FreshOrder } from '../../review/order-steps/common-order.ts'

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
export const termsOf = ({ amount, fee, rate, currency, received }: Withdrawal): WithdrawTerms => ({
  amount: usdt(amount),
  fee: usdt(fee),
  rate,
  currency: currency as WithdrawTerms['currency'],
  received,
})

/** The network that pays a withdrawal in USDT. Throws for any other. */
export function networkOf({ order_no, network, chain }: Pick<Withdrawal, 'order_no' | 'network' | 'chain'>): string {
  const paying = chain?.network ?? network
  if (!paying) throw new Error(`withdrawal ${order_no} has no network`)
  return paying
}

/** The terms as texts. */
export const quoteAnswer = ({ fee, rate, received, currency }: Omit<WithdrawTerms, 'amount'>) => ({
  fee: formatUsdt(fee),
  rate: currency === 'USDT' ? '1' : formatPrice(rate, currency),
  receive_amount: currency === 'USDT' ? formatUsdt(usdt(received)) : formatFiat(received, currency),
})

/** What users and merchants see of a withdrawal, in their language. */
export const ownWithdrawal = (withdrawal: Withdrawal, language: Language) => ({
  ...orderAnswer(withdrawal),
  reason: reasonIn(withdrawal, language),
  withdraw_id: withdrawal.id,
  type: withdrawal.type,
  amount: formatUsdt(withdrawal.amount),
  currency: withdrawal.currency,
  ...quoteAnswer(termsOf(withdrawal)),
})

/** A withdrawal as its user sees it, in their language. */
export const withdrawalAnswer = (withdrawal: Withdrawal, language: Language) => ({
  ...ownWithdrawal(withdrawal, language),
  chain: onChainAnswer(withdrawal.step, withdrawal.chain),
})

/** A withdrawal to an address as the database sees it; all but the terms are null before they exist. */
export interface WithdrawalOnChain {
  readonly network: string
  readonly account: string
  readonly address: string
  /** In the smallest unit of the token, as digits. */
  readonly units: string
  readonly needed: number
  readonly paid: string | null
  /** The transfer that is assigned to it, and how many blocks have it below them or are its own. */
  readonly seen: string | null
  readonly depth: number | null
  readonly named: string | null
  readonly named_state: Selectable<ChainNamedRow>['state'] | null
  readonly problem: Selectable<ChainNamedRow>['problem'] | null
}

/** The column of an order; null for a payout that no chain proves. */
const onChainOf = sql<WithdrawalOnChain | null>`(
  SELECT jsonb_build_object('network', c.network, 'account', c.account, 'address', c.address, 'units', c.units::text,
    'needed', coalesce((SELECT (n ->> 'confirmations')::int FROM jsonb_array_elements((SELECT value FROM settings
      WHERE key = 'recharge_networks' ORDER BY id DESC LIMIT 1)) n WHERE n ->> 'type' = c.network), 20),
    'paid', p.txid, 'seen', s.txid, 'depth', greatest(r.number - s.block_number + 1, 0), 'named', n.txid, 'named_state', n.state,
    'problem', n.problem)
  FROM chain_withdrawals c LEFT JOIN chain_payouts p ON p.order_id = c.order_id
    LEFT JOIN chain_sent s ON s.order_id = c.order_id AND s.state = 'seen'
    LEFT JOIN chain_named n ON n.order_id = c.order_id
    LEFT JOIN chain_readers r ON r.network = c.network AND r.reader = 'first'
  WHERE c.order_id = orders.id)`

type Answer = NonNullable<CallOutput<typeof withdrawCreate>['chain']>

/** A transaction id as the network of an address writes it. */
export const writtenTxid = ({ address }: Pick<WithdrawalOnChain, 'address'>, txid: string): string =>
  address.startsWith('0x') ? txid : txid.slice(2)

/** Whether a wallet has sent it as far as is known: it cannot be rejected, and is in no further file for a wallet. */
export const isOnItsWay = ({ seen, named_state }: WithdrawalOnChain): boolean =>
  seen !== null || named_state === 'named'

function stateOf(step: string, chain: WithdrawalOnChain): Answer['state'] {
  if (chain.paid !== null) return 'paid'
  if (step !== 'approved') return 'review'
  if (chain.seen !== null) return 'confirming'
  return isOnItsWay(chain) ? 'sent' : 'to_send'
}

/** The payout as its user sees it. */
export function onChainAnswer(step: string, chain: WithdrawalOnChain | null): Answer | null {
  if (chain === null) return null
  const { network, address, needed, paid, seen, named, depth } = chain
  const state = stateOf(step, chain)
  const txid = paid ?? seen ?? named
  const confirmations = state === 'paid' ? needed : Math.min(depth ?? 0, needed)
  // The transfer was found: what became of the transaction that was named no longer matters.
  const problem = state === 'to_send' ? (chain.problem ?? '') : ''
  return {
    network,
    address,
    state,
    txid: txid === null ? '' : writtenTxid(chain, txid),
    confirmations,
    needed,
    problem,
  }
}

/** The destination as both people of an approval agree to it, and as the database compares it. */
export const destinationOf = ({ network, address }: Pick<WithdrawalOnChain, 'network' | 'address'>): string =>
  `${network} ${maskNumber(address)}`
