import { invalidField, isOtherPayType, Refusal, withdrawCreate as call } from '@c2c/contract'
import { formatUsdt, holdWithdrawal, usdt, withdrawMachine, type Currency, type Usdt } from '@c2c/domain'
import type { Insertable } from 'kysely'
import { isId } from '../../../db/ids.ts'
import { fixedStatement } from '../../../db/named-statement.ts'
import { coalesceReads } from '../../../db/coalesced-reads.ts'
import type { ChainWithdrawalRow } from '../../../db/rows/chain-rows.ts'
import type { BankBindingRow } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { alertInsert } from '../../../services/outbox/alerts.ts'
import { withdrawalHold } from '../../../services/restrictions/holds.ts'
import type { Uses } from '../../../services/services.ts'
import { dayLeft, requireWithinLevel, type LevelLimit } from '../../../services/verification/level-limits.ts'
import { bindingUnknown, requireUsable } from '../../identity/bank-account/bindings.ts'
import { openAddress } from '../../identity/bank-account/sealed-bindings.ts'
import { newOrder } from '../../review/order-steps/common-order.ts'
import { checkPayoutAddress, payoutNetwork } from './on-chain/payout-address.ts'
import { offerQuote, type OfferedQuote } from './quote.ts'
import { quoteAnswer, withdrawalAnswer, type WithdrawalOnChain } from './withdrawals.ts'

export const withdrawCreate = user(call, async (input, { services, userId, now, language, submit }) => {
  const binding = isId(input.bk_id) && (await payoutLimits(services.reads, { id: input.bk_id, now }))
  if (!binding || binding.user_id !== userId) throw bindingUnknown()
  if (isOtherPayType(binding.type)) throw new Refusal('not_available', { message: 'binding_trades_only' })
  if (binding.type !== input.type) throw invalidField('type', 'binding_type_unknown')
  requireUsable(binding, now)
  const quote = await offerQuote(services.reads, input.amount, binding.currency as Currency | 'USDT', now)
  refuseHeld(binding, quote.amount, quote.dayAmount, now)
  refuseMovedQuote(input.receive_amount, quote)
  const onChain = binding.type === 'usdt' ? await newTerms(services, binding, quote) : null
  const { order, inserts } = newOrder({ kind: 'withdraw', userId, step: withdrawMachine.first, now })
  const { amount, fee, rate, currency, received } = quote
  const terms = { type: input.type, binding_id: binding.id, amount, fee, rate, currency, received }
  return submit(
    {
      orderId: order.id,
      transfers: holdWithdrawal(userId, amount),
      inserts: [
        ...inserts,
        { table: 'withdrawals', row: { order_id: order.id, ...terms } },
        ...(onChain ? [{ table: 'chain_withdrawals' as const, row: { order_id: order.id, ...onChain.row } }] : []),
        alertInsert({ userId, type: 'alert_withdrawal', orderId: order.id }, now),
      ],
      recipients: [userId],
    },
    withdrawalAnswer(
      { ...order, ...terms, ...ofUser, payout_ref: null, note: null, chain: onChain?.shown ?? null },
      language,
    ),
  )
})

/** A user has no payout account of a merchant. */
const ofUser = { payout_account_id: null, network: null, masked_account: null } as const

/** Terms must equal those that were agreed to: rate and fee may change between the quote and the order. */
function refuseMovedQuote(seen: string, quote: OfferedQuote): void {
  const now = quoteAnswer(quote)
  if (seen === '' || seen === now.receive_amount) return
  const values = { amount: now.receive_amount, currency: quote.currency }
  throw new Refusal('state_conflict', { message: 'quote_moved', values, data: now })
}

/** The payout account of a withdrawal with what the user may withdraw. */
interface PayoutLimits extends BankBindingRow, LevelLimit {
  /** The end of the longest hold of the user's withdrawals; null without one. */
  readonly held_until: Date | null
  /** The amount that the user withdrew on the UTC day, in micro-units; 0 where a day has no limit. */
  readonly withdrawn: bigint
}

interface Asked {
  readonly id: string
  readonly now: Date
}

/** A payout account and its limits by its id, read in one statement; undefined when there is no such account. */
const payoutLimits = coalesceReads<Asked, PayoutLimits | undefined>(async (db, asked) => {
  const ids = asked.map(({ id }) => id)
  const times = asked.map(({ now }) => now)
  const { rows } = await fixedStatement<PayoutLimits>`
    WITH limits AS MATERIALIZED (
      SELECT level, level_limit(level, 'withdraw') AS level_limit FROM unnest(ARRAY['none', 'email', 'identity']) level)
    SELECT b.*, (SELECT max(until) FROM user_holds h WHERE h.user_id = b.user_id) AS held_until,
      level, level_limit,
      CASE WHEN level_limit > 0 OR (SELECT (value ->> 'day_amount')::numeric FROM settings WHERE key = 'withdraw_limits'
          ORDER BY id DESC LIMIT 1) > 0
        THEN withdrawn_on_day(b.user_id, k.at) ELSE 0 END AS withdrawn
    FROM (SELECT DISTINCT ON (id) id, at FROM unnest(${ids}::uuid[], ${times}::timestamptz[]) k (id, at)) k
    JOIN bank_bindings b USING (id) LEFT JOIN removed_bindings r ON r.binding_id = b.id JOIN limits ON level = user_level(b.user_id)
    WHERE r.binding_id IS NULL`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ({ id }) => byId.get(id)
})

/**
 * Refuses a withdrawal while the user is on hold, or above what is left of the amount of a day or of the verification level
 * (0: no limit). The database refuses what is created at the same time (sql/functions/payments/withdraw/refuse-withdrawals.sql).
 */
function refuseHeld(limits: PayoutLimits, amount: Usdt, dayAmount: bigint, now: Date): void {
  const { held_until, withdrawn } = limits
  if (held_until && held_until > now) throw withdrawalHold(held_until.toISOString())
  requireWithinLevel(limits, withdrawn, amount)
  if (dayAmount > 0n && withdrawn + amount > dayAmount) throw aboveDay(dayAmount, dayLeft(dayAmount, withdrawn))
}

function aboveDay(max: bigint, left: bigint): Refusal {
  const data = { day_amount: formatUsdt(max), day_left: formatUsdt(left) }
  return new Refusal('limit_exceeded', {
    message: 'withdraw_day_limit',
    values: { max: data.day_amount, left: data.day_left },
    data,
  })
}

interface NewTerms {
  readonly row: Omit<Insertable<ChainWithdrawalRow>, 'order_id'>
  readonly shown: WithdrawalOnChain
}

/**
 * The transfer that the chain has to show for a new withdrawal to an address of the user. The address is checked again: one that the service
 * has since begun to use is refused.
 */
async function newTerms(
  services: Uses<'db' | 'chains' | 'personal'>,
  binding: BankBindingRow,
  { received }: { readonly received: bigint },
): Promise<NewTerms> {
  const entry = await openAddress(services.personal, binding)
  const { chain, confirmations: needed } = await payoutNetwork(services, entry.network)
  const { account, address } = await checkPayoutAddress(services, chain, entry.address)
  const { type: network, token } = chain
  const amount = usdt(received)
  const units = chain.units(amount).toString()
  const none = { paid: null, seen: null, depth: null, named: null, named_state: null, problem: null }
  return {
    row: { network, token, account, address, amount, units },
    shown: { network, account, address, units, needed, ...none },
  }
}
