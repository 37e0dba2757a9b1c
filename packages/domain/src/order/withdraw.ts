import { platformAccount, partyAccount, type Account } from '../ledger/account.ts'
import type { Transfer } from '../ledger/transfer.ts'
import type { Currency } from '../money/currency-codes.ts'
import { fiatPayout } from '../money/fiat.ts'
import { usdt, type Usdt } from '../money/usdt.ts'
import type { Machine } from './machine.ts'

export type WithdrawStep = 'review' | 'second_review' | 'approved' | 'paid_out' | 'refused' | 'cancelled'
export type WithdrawEvent = 'propose' | 'reopen' | 'approve' | 'release' | 'reject' | 'cancel'

/**
 * Maker-checker approval: at `second_review` one operator has approved and another must; it can no longer be cancelled. A payout
 * that a chain proves is released instead of approved: at `approved` a wallet pays it, and the system approves what is proved.
 */
export const withdrawMachine: Machine<WithdrawStep, WithdrawEvent> = {
  first: 'review',
  states: {
    review: 'audit',
    second_review: 'audit',
    approved: 'audit',
    paid_out: 'completion',
    refused: 'reject',
    cancelled: 'reject',
  },
  table: {
    review: {
      propose: { to: 'second_review', by: ['operator'] },
      approve: { to: 'paid_out', by: ['operator'] },
      release: { to: 'approved', by: ['operator'] },
      reject: { to: 'refused', by: ['operator'] },
      cancel: { to: 'cancelled', by: ['user', 'merchant'] },
    },
    second_review: {
      reopen: { to: 'review', by: ['operator'] },
      approve: { to: 'paid_out', by: ['operator'] },
      release: { to: 'approved', by: ['operator'] },
      reject: { to: 'refused', by: ['operator'] },
    },
    approved: {
      approve: { to: 'paid_out', by: ['system'] },
      reject: { to: 'refused', by: ['operator'] },
    },
  },
}

/** The quote of a withdrawal. `amount` leaves the balance; `fee` is included in it; `received` is in minor units. */
export interface WithdrawQuote {
  readonly amount: Usdt
  readonly fee: Usdt
  readonly rate: bigint
  readonly currency: Currency
  readonly received: bigint
}

/** The terms of a withdrawal to a bank account or to an address; of USDT `received` is in micro-units. */
export interface WithdrawTerms extends Omit<WithdrawQuote, 'currency'> {
  readonly currency: Currency | 'USDT'
}

/** The rate of a withdrawal that is paid in USDT: one for one, in millionths. */
export const parity = 1_000_000n

/** Quotes a withdrawal; the fiat is rounded down to the currency's minor unit. Throws RangeError unless amount > fee. */
export function quoteWithdrawal(amount: Usdt, fee: Usdt, rate: bigint, currency: Currency): WithdrawQuote {
  if (amount <= fee) throw new RangeError('a withdrawal must be more than its fee')
  return { amount, fee, rate, currency, received: fiatPayout(usdt(amount - fee), rate, currency) }
}

/** Holds the whole amount while the withdrawal is under review. */
export const holdWithdrawal = (partyId: string, amount: Usdt): Transfer[] => [
  {
    type: 'withdraw_hold',
    from: partyAccount(partyId, 'available'),
    to: partyAccount(partyId, 'withdrawing'),
    amount,
    shortfall: 'insufficient_balance',
  },
]

/** Returns the whole hold. */
export const returnWithdrawal = (partyId: string, amount: Usdt): Transfer[] => [
  {
    type: 'withdraw_return',
    from: partyAccount(partyId, 'withdrawing'),
    to: partyAccount(partyId, 'available'),
    amount,
    shortfall: 'fault',
  },
]

/** Pays out a withdrawal: the hold goes to `exchange`, the fee to `fee_income`, and the bank account in the currency decreases. */
export function payWithdrawal(partyId: string, quote: WithdrawQuote): Transfer[] {
  const transfers = payHold(partyId, quote, platformAccount('exchange'))
  if (quote.received > 0n) {
    transfers.push({
      type: 'withdraw_bank',
      from: platformAccount('exchange', quote.currency),
      to: platformAccount(`bank:${quote.currency}`, quote.currency),
      amount: quote.received,
      shortfall: 'fault',
    })
  }
  return transfers
}

/** Pays out a withdrawal in USDT: the hold goes to the custody of the network, which sent it, and the fee to `fee_income`. */
export const payWithdrawalUsdt = (
  partyId: string,
  network: string,
  amounts: Pick<WithdrawQuote, 'amount' | 'fee'>,
): Transfer[] => payHold(partyId, amounts, platformAccount(`custody:${network}`))

/** Throws RangeError unless amount > fee. */
function payHold(partyId: string, { amount, fee }: Pick<WithdrawQuote, 'amount' | 'fee'>, to: Account): Transfer[] {
  if (amount <= fee) throw new RangeError('a withdrawal must be more than its fee')
  const from = partyAccount(partyId, 'withdrawing')
  const payout: Transfer = { type: 'withdraw_payout', from, to, amount: amount - fee, shortfall: 'fault' }
  if (fee === 0n) return [payout]
  return [payout, { type: 'withdraw_fee', from, to: platformAccount('fee_income'), amount: fee, shortfall: 'fault' }]
}
