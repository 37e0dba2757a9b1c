import type { Usdt } from '../money/usdt.ts'
import { platformAccount, type Account } from './account.ts'
import type { Transfer } from './transfer.ts'

/** A manual correction of a balance, and the platform account it is booked against. */
export interface Correction {
  /** The available balance of the user or the merchant. */
  readonly account: Account
  readonly direction: 'credit' | 'debit'
  readonly amount: Usdt
  /** The platform's fee income, or the custody of the network where a deposit was booked wrongly. */
  readonly against: 'fee_income' | `custody:${string}`
}

/**
 * Corrects a balance with one transfer. No balance and no income of the platform becomes negative: a debit is limited to the
 * available balance, a credit from `fee_income` to the income. A custody is an external account: a credit against it means
 * that more is held there than was booked.
 */
export function correct({ account, direction, amount, against }: Correction): Transfer[] {
  const platform = platformAccount(against)
  const transfer: Transfer =
    direction === 'credit'
      ? { type: 'correction', from: platform, to: account, amount, shortfall: 'not_available' }
      : { type: 'correction', from: account, to: platform, amount, shortfall: 'insufficient_balance' }
  return [transfer]
}
