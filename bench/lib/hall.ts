import { openPool } from '@c2c/server/src/db/connection.ts'
import { CommandLedger } from '@c2c/server/src/commands/command-ledger.ts'
import { fundSamples } from '@c2c/server/src/sandbox/seed-platform.ts'
import { Passwords } from '@c2c/server/src/services/crypto/passwords.ts'
import { Sessions } from '@c2c/server/src/services/sessions/sessions.ts'
import { createUsers } from '@c2c/testing/src/people/create-users.ts'
import { pooledKysely } from '@c2c/server/src/db/dialects.ts'
import type { Person } from '@c2c/testing/src/people/people.ts'
import { changeRemaining, platformAccount, merchantAccount, usdt, type Transfer } from '@c2c/domain'
import type { Connection } from './cluster.ts'

/** More than all orders of a run need: ten million USDT. */
const plenty = usdt(10_000_000_000_000n)

export interface Hall {
  /** Signed-in users without funds, who can buy. */
  readonly people: readonly Person[]
  /** Ids of the sandbox's buy offers, with enough remaining and funds. */
  readonly offers: readonly string[]
}

/** Adds `size` users, and amounts and funds for the offers, to a running sandbox on this database. */
export async function fillHall(connection: Connection, size: number): Promise<Hall> {
  const pool = openPool(connection, 8, (error) => {
    throw error
  })
  const db = pooledKysely(pool)
  const ledger = new CommandLedger(pool)
  const now = () => new Date()
  const services = { db, ledger, now, passwords: new Passwords(), sessions: new Sessions(db) }
  const people = await createUsers({ services }, size)
  const merchants = await db.selectFrom('merchants').select('id').execute()
  const offers = await db.selectFrom('offers').select('id').where('side', '=', 'buy').execute()
  const remaining = offers.map(({ id }) => changeRemaining(id, plenty))
  await fundSamples(ledger, now(), [...merchants.map(({ id }) => fund(id)), ...remaining])
  await db.destroy()
  return { people, offers: offers.map(({ id }) => id) }
}

const fund = (merchantId: string): Transfer => ({
  type: 'funding',
  from: platformAccount('custody:TRC20'),
  to: merchantAccount(merchantId, 'available'),
  amount: plenty,
  shortfall: 'fault',
})
