import { accountKey, mayBeNegative } from './account.ts'
import { checkTransfer, mostUnits, type Transfer } from './transfer.ts'

/** Balances by account key; an account that is not named stands at zero. */
export type Balances = Map<string, bigint>

/**
 * The rule of the ledger: transfers of one command are posted in order, all or none. Changes `balances` in place and
 * gives null, or leaves them as they were and gives the first transfer that did not fit. Throws RangeError, and changes
 * nothing either, for a malformed transfer and where an account would hold more than it can. `post_batch` in the
 * database is the same rule; a property test holds the two against each other.
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
    if (left < -mostUnits || received > mostUnits) throw new RangeError(`${transfer.type}: no account holds that much`)
    changed.set(from, left)
    changed.set(to, received)
  }
  for (const [key, value] of changed) balances.set(key, value)
  return null
}
