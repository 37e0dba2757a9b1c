import { surfaceBase } from '@c2c/contract'
import { changeRemaining, platformAccount, usdt } from '@c2c/domain'
import { openPool } from '@c2c/server/src/db/connection.ts'
import { CommandLedger } from '@c2c/server/src/commands/command-ledger.ts'
import { checkBooks } from '@c2c/server/src/features/proofs/books/check-books.ts'
import { fundSamples } from '@c2c/server/src/sandbox/seed-platform.ts'
import { Passwords } from '@c2c/server/src/services/crypto/passwords.ts'
import { Sessions } from '@c2c/server/src/services/sessions/sessions.ts'
import { createUsers } from '@c2c/testing/src/people/create-users.ts'
import { pooledKysely } from '@c2c/server/src/db/dialects.ts'
import { sql } from 'kysely'
import type { Connection } from './cluster.ts'
import type { Shot } from './http-load.ts'

/** More than all orders of a run need: ten million USDT. */
const plenty = usdt(10_000_000_000_000n)

export interface HttpHall {
  /** One request of a call per user; creating calls ask for 10 USDT each. */
  shots(call: string): readonly Shot[]
  /** Throws when the books do not hold. */
  checkBooks(): Promise<void>
}

/** Adds `size` users with funds and a bank account each to a running sandbox, and amounts for its sell offers. */
export async function httpShots(connection: Connection, size: number): Promise<HttpHall> {
  const pool = openPool(connection, 4, (error) => {
    throw error
  })
  const db = pooledKysely(pool)
  const ledger = new CommandLedger(pool)
  const now = () => new Date()
  const people = await createUsers(
    { services: { db, ledger, now, passwords: new Passwords(), sessions: new Sessions(db) } },
    size,
    1_000_000,
  )
  await sql`INSERT INTO bank_bindings (id, user_id, type, currency, sealed, account_hash, number_hash, masked_account, usable_from, created_at)
    SELECT id, id, 'bank', 'EUR', '', sha256(id::text::bytea), sha256(id::text::bytea), '', now() - interval '1 day', now() FROM users
    WHERE id = ANY (${people.map(({ userId }) => userId)})`.execute(db)
  const offers = await db
    .selectFrom('offers')
    .select('id')
    .where('side', '=', 'sell')
    .where('currency', '=', 'EUR')
    .where(sql<boolean>`'bank' = ANY (pay_types)`)
    .execute()
  const product = await db
    .selectFrom('interest_products')
    .select('id')
    .orderBy('max_amount', 'desc')
    .executeTakeFirstOrThrow()
  const reserve = platformAccount('interest_reserve')
  const from = platformAccount('custody:TRC20')
  const remaining = offers.map(({ id }) => changeRemaining(id, plenty))
  await fundSamples(ledger, now(), [
    { type: 'funding', from, to: reserve, amount: plenty, shortfall: 'fault' },
    ...remaining,
  ])
  await db.destroy()
  const bodies: Readonly<Record<string, (userId: string, turn: number) => object>> = {
    'withdraw/create': (userId) => ({ type: 'bank', bk_id: userId, amount: '10' }),
    'lixibao/create-order': () => ({ lixibao_id: product.id, number: '10' }),
    'saleu/create-order': (userId, turn) => ({
      saleu_id: offers[turn % offers.length]?.id,
      number: '10',
      bk_id: userId,
    }),
    'userinfo/get-money-info': () => ({}),
    'withdraw/list': () => ({ page: '1', page_size: '10' }),
    'asset-log/list': () => ({ page: '1', page_size: '10' }),
    'selling/merchant': () => ({ page: '1', page_size: '10', side: 'sell', currency: 'EUR' }),
  }
  return {
    shots: (call) =>
      people.map(({ userId, token }, turn) => ({
        path: surfaceBase.web + call,
        token,
        body: JSON.stringify(bodies[call]?.(userId, turn)),
        creating: call.includes('create'),
      })),
    async checkBooks() {
      const checked = pooledKysely(openPool(connection, 2, () => undefined))
      const { ok, problems } = await checkBooks(checked, 'books')
      await checked.destroy()
      if (!ok) throw new Error(`the books do not hold: ${problems.join('; ')}`)
    },
  }
}
