import { accountKey, type Account } from './account.ts'

/** What moved, as a user's asset log names it. */
export const transferTypes = [
  'recharge',
  'withdraw_hold',
  'withdraw_return',
  'withdraw_payout',
  'withdraw_fee',
  'withdraw_bank',
  'commission',
  'sale_escrow',
  'sale_return',
  'sale_release',
  'buy_escrow',
  'buy_return',
  'buy_release',
  'interest_hold',
  'interest_promise',
  'interest_return',
  'interest_payout',
  'interest_forfeit',
  'offer_room',
  'funding',
  'correction',
] as const

export type TransferType = (typeof transferTypes)[number]

/** What it means for the caller when the account that pays has too little; `fault` means that it cannot happen. */
export type Shortfall = 'insufficient_balance' | 'limit_exceeded' | 'not_available' | 'fault'

/** One movement between two accounts of one asset; the ledger writes it as two entries that add up to zero. */
export interface Transfer {
  readonly type: TransferType
  readonly from: Account
  readonly to: Account
  /** Minor units of the accounts' asset, above zero. */
  readonly amount: bigint
  readonly shortfall: Shortfall
}

/** The most units that an account holds, above zero or below it: the database counts in 64 bits. */
export const mostUnits = 2n ** 63n - 1n

/** Throws RangeError for a transfer that could never be posted, whatever the balances. The database checks the same. */
export function checkTransfer(transfer: Transfer): void {
  const { from, to, amount } = transfer
  if (amount <= 0n) throw new RangeError(`${transfer.type}: an amount must be above zero`)
  if (amount > mostUnits) throw new RangeError(`${transfer.type}: no account holds that much`)
  if (from.asset !== to.asset) throw new RangeError(`${transfer.type}: ${from.asset} cannot become ${to.asset}`)
  if (accountKey(from) === accountKey(to)) throw new RangeError(`${transfer.type}: from and to are one account`)
}
