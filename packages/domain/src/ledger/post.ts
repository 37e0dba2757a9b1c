import { accountKey, mayBeNegative } from './account.ts'
import { checkTransfer, maxUnits, type Transfer } from './transfer.ts'

/** Balances by account key; a missing key means zero. */
export type Balances = Map<string, bigint>

/**
 * The double-entry posting rule: the transfers of one command are posted in order, all or none. Updates `balances` in
 * place and returns null, or leaves them unchanged and returns the first transfer that the balance does not cover. Throws
 * RangeError, without changes, for a malformed transfer or when a balance would exceed its range. `post_batch` in the
 * database implements the same rule; a property test compares the two.
 */
export function post(balances: Balances, transfers: readonly Transfer[]): Transfer | null {
  const changed: Balances = new Map()
  const balance = (key: string) => changed.get(key) ?? balances.get(key) ?? 0n
  for (const transfer of transfers) {
    checkTransfer(transfer)
    const from = accountKey(transfer.from)
    const to = accountKey(transfer.to)
    if (balance(from) < transfer.amount && !mayBeNegative(transfer.from)) return transfer
    const left = balance(from) - transfer.amount
    const received = balance(to) + transfer.amount
    if (left < -maxUnits || received > maxUnits)
      throw new RangeError(`${transfer.type}: a balance would exceed 64 bits`)
    changed.set(from, left)
    changed.set(to, received)
  }
  for (const [key, value] of changed) balances.set(key, value)
  return null
}
