import type { Usdt } from '../money/usdt.ts'
import { houseAccount, type Account } from './account.ts'
import type { Transfer } from './transfer.ts'

/** What is put right for a user or a merchant, and out of what. */
export interface Correction {
  /** The available balance of the user or the merchant. */
  readonly account: Account
  readonly direction: 'credit' | 'debit'
  readonly amount: Usdt
  /** The house's own income, or the custody of a network where what arrived was booked wrongly. */
  readonly against: 'fee_income' | `custody:${string}`
}

/**
 * Puts a balance right by one transfer. Nobody's balance and no income of the house goes below zero by it: a debit takes
 * what is available at most, a credit out of `fee_income` what was earned. A custody faces outwards: a credit against it
 * says that more is held there than was booked.
 */
export function correct({ account, direction, amount, against }: Correction): Transfer[] {
  const house = houseAccount(against)
  const transfer: Transfer =
    direction === 'credit'
      ? { type: 'correction', from: house, to: account, amount, shortfall: 'not_available' }
      : { type: 'correction', from: account, to: house, amount, shortfall: 'insufficient_balance' }
  return [transfer]
}
