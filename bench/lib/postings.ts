import { openPool } from '@c2c/server/src/db/connection.ts'
import { CommandLedger } from '@c2c/server/src/commands/command-ledger.ts'
import { migrate } from '@c2c/server/src/db/migrate.ts'
import { platformAccount, userAccount, type Account, type Transfer } from '@c2c/domain'
import type { Connection } from './cluster.ts'

const people = 20_000
const at = new Date('2026-11-21T05:13:00.000Z')

/** Transfers between random accounts, or between random accounts and one hot account. */
export type Pairs = 'many' | 'hot'

export interface Postings {
  /** Postings per second through the real ledger, with `callers` concurrent callers that each await their posting. */
  rate(callers: number, pairs: Pairs, seconds: number): Promise<number>
  close(): Promise<void>
}

/** A migrated ledger with 20,000 funded accounts. */
export async function preparePostings(connection: Connection): Promise<Postings> {
  await migrate(connection)
  let open = true
  const pool = openPool(connection, 20, (error) => {
    // Stopping the cluster ends connections that are still closing.
    if (open) throw error
  })
  const ledger = new CommandLedger(pool)
  const accounts = Array.from({ length: people }, (_, i) => userAccount(`person-${i}`, 'available'))
  const fund = (to: Account) => post(ledger, platformAccount('custody:TRC20'), to, 1_000_000_000_000n)
  for (let i = 0; i < people; i += 1000) await Promise.all(accounts.slice(i, i + 1000).map(fund))
  const hot = accounts[0] ?? userAccount('person-0', 'available')
  await post(ledger, platformAccount('custody:TRC20'), hot, 1_000_000_000_000_000n)

  const pick = () => accounts[1 + Math.trunc(Math.random() * (people - 1))] ?? hot
  const pair = (pairs: Pairs): [Account, Account] => {
    const one = pick()
    if (pairs === 'hot') return Math.random() < 0.5 ? [one, hot] : [hot, one]
    let other = pick()
    while (other === one) other = pick()
    return [one, other]
  }
  return {
    async rate(callers, pairs, seconds) {
      const begun = performance.now()
      const end = begun + seconds * 1000
      let posted = 0
      const call = async () => {
        while (performance.now() < end) {
          await post(ledger, ...pair(pairs), 1n)
          posted += 1
        }
      }
      await Promise.all(Array.from({ length: callers }, call))
      return posted / ((performance.now() - begun) / 1000)
    },
    close() {
      open = false
      return pool.end()
    },
  }
}

async function post(ledger: CommandLedger, from: Account, to: Account, amount: bigint): Promise<void> {
  const transfer: Transfer = { type: 'funding', from, to, amount, shortfall: 'fault' }
  const { kind } = await ledger.execute({ at, transfers: [transfer] })
  if (kind !== 'done') throw new Error(`a covered posting ended as ${kind}`)
}
