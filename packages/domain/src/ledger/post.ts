import { accountKey, mayBeNegative } from './account.ts'
import { checkTransfer, type Transfer } from './transfer.ts'

/** Balances by account key; an account that is not named stands at zero. */
export type Balances = Map<string, bigint>

/**
 * The rule of the ledger: transfers of one command are posted in order, all or none. Changes `balances` in place and
 * gives null, or leaves them as they were and gives the first transfer that did not fit. `post_batch` in the database
 * is the same rule; a property test holds the two against each other.
 */
export function post(balances: Balances, transfers: readonly Transfer[]): Transfer | null {
  const changed: Balances = new Map()
  const balance = (key: string) => changed.get(key) ?? balances.get(key) ?? 0n
  for (const transfer of transfers) {
    checkTransfer(transfer)
    const from = accountKey(transfer.from)
    const to = accountKey(transfer.to)
    if (balance(from) < transfer.amount && !mayBeNegative(transfer.from)) return transfer
    changed.set(from, balance(from) - transfer.amount)
    changed.set(to, balance(to) + transfer.amount)
  }
  for (const [key, value] of changed) balances.set(key, value)
  return null
}
