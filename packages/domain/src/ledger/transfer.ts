import { accountKey, type Account } from './account.ts'

/** Transfer types, as shown in a user's asset log. */
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
  'maker_move',
  'user_transfer',
  'bond_lock',
  'bond_release',
  'bond_draw',
  'funding',
  'correction',
] as const

export type TransferType = (typeof transferTypes)[number]

/**
 * Transfers between balances of one person: what they move is neither income nor expenditure. Escrow and holds of a
 * merchant count as well.
 */
export const ownMoveTypes: readonly string[] = [
  'withdraw_hold',
  'withdraw_return',
  'sale_escrow',
  'sale_return',
  'buy_escrow',
  'buy_return',
  'interest_hold',
  'interest_return',
  'maker_move',
  'bond_lock',
  'bond_release',
] satisfies readonly TransferType[]

/** Own moves that become an expenditure once their order is completed: the amount then went from the hold to others. */
export const spendingHolds: readonly string[] = ['withdraw_hold', 'sale_escrow'] satisfies readonly TransferType[]

/** The error reported to the caller when the paying account has too little; `fault` marks a case that must not occur. */
export type Shortfall = 'insufficient_balance' | 'limit_exceeded' | 'not_available' | 'fault'

/** A transfer between two accounts of one asset; the ledger writes it as two entries that sum to zero. */
export interface Transfer {
  readonly type: TransferType
  readonly from: Account
  readonly to: Account
  /** Minor units of the accounts' asset, above zero. */
  readonly amount: bigint
  readonly shortfall: Shortfall
}

/** The largest absolute balance of an account in minor units: the database stores 64-bit integers. */
export const maxUnits = 2n ** 63n - 1n

/** Throws RangeError for a transfer that is invalid with any balances. The database has the same checks. */
export function checkTransfer(transfer: Transfer): void {
  const { from, to, amount } = transfer
  if (amount <= 0n) throw new RangeError(`${transfer.type}: an amount must be above zero`)
  if (amount > maxUnits) throw new RangeError(`${transfer.type}: an amount must fit in 64 bits`)
  if (from.asset !== to.asset) throw new RangeError(`${transfer.type}: ${from.asset} cannot become ${to.asset}`)
  if (accountKey(from) === accountKey(to)) throw new RangeError(`${transfer.type}: from and to are one account`)
}
