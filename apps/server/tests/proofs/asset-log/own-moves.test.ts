import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ownMoveTypes, userAccountKinds } from '@c2c/domain'
import { assert, asyncProperty } from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { CommandLedger } from '../../../src/commands/command-ledger.ts'
import {
  isOwnMove,
  ownEntries,
  selectMovements,
  sumDays,
  sumFlows,
} from '../../../src/features/proofs/asset-log/movements.ts'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { liftLimits } from '@c2c/testing/src/books/lift-limits.ts'
import { followHistory } from '@c2c/testing/src/books/histories.ts'
import { rounds } from '@c2c/testing/src/books/wish.ts'
import { openBooks } from '@c2c/testing/src/story/books.ts'
import { cases } from '@c2c/testing/src/cases/extent.ts'
import '@c2c/testing/src/cases/seed.ts'

const { db, pool, database } = await openBooks()
await liftLimits(db)
const ledger = new CommandLedger(pool, { lanes: 1, maxBatch: 16 })

async function totalOf(userId: string): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`SELECT coalesce(sum(balance), 0)::bigint AS total FROM accounts
    WHERE owner = ${userId} AND asset = 'USDT' AND kind = ANY (${[...userAccountKinds]}::text[])`.execute(db)
  return rows[0]?.total ?? 0n
}

/** The sums over the listed movements, for a user without open orders that have spent part of a hold. */
async function sumsOfRows(userId: string) {
  const { rows } = ownEntries(db, userId, { direction: '', type: '' })
  const listed = await sql<{ type: string; amount: bigint; state: 'audit' | 'completion' | 'reject' | null }>`
    WITH entries AS (${rows.selectAll('entries')}) ${selectMovements(db)}`.execute(db)
  const real = listed.rows.filter(({ type, state }) => !isOwnMove(type, state))
  const sum = (sign: bigint) =>
    real.reduce((total, { amount }) => total + (amount * sign > 0n ? amount * sign : 0n), 0n)
  return { income: sum(1n), expenditure: sum(-1n) }
}

test('total is income less expenditure after any history, and the listed rows make both', async () => {
  await assert(
    asyncProperty(rounds(40, 200), async (history) => {
      await followHistory(db, ledger, history)
      const { rows: users } = await sql<{ id: string }>`SELECT id FROM users`.execute(db)
      for (const summed of [false, true]) {
        if (summed) await sumDays({ db })
        for (const { id } of users) {
          const { toOffers, ...flows } = await sumFlows(db, id)
          expect(flows.income - flows.expenditure - toOffers).toBe(await totalOf(id))
          expect({ ...flows, toOffers }).toEqual({ ...(await sumsOfRows(id)), toOffers: 0n })
        }
      }
    }),
    { numRuns: cases(6), endOnFailure: true },
  )
  expect((await checkBooks(db, 'books')).problems).toEqual([])
})

test('transfers between accounts of one owner are those of the listed types', async () => {
  const { rows } = await sql<{ type: string; own: boolean }>`
    SELECT DISTINCT t.type, f.owner = g.owner AS own FROM transfers t
    JOIN accounts f ON f.id = t.from_id JOIN accounts g ON g.id = t.to_id
    WHERE 'house' NOT IN (f.owner, g.owner) OR f.owner <> g.owner`.execute(db)
  expect(rows.length).toBeGreaterThan(8)
  for (const { type, own } of rows) expect([type, ownMoveTypes.includes(type)]).toEqual([type, own])
})

test('migration sums the days of all entries again', async () => {
  const owner = new pg.Client(database.connection)
  await owner.connect()
  const sums = () =>
    owner.query('SELECT * FROM account_days ORDER BY account_id, day, quarter').then(({ rows }) => rows as unknown[])
  await sumDays({ db })
  const before = await sums()
  expect(before.filter((row) => (row as { own_income: string }).own_income !== '0').length).toBeGreaterThan(3)
  // As the previous release left it: sums by day.
  await owner.query('ALTER TABLE account_days DROP CONSTRAINT account_days_pkey, DROP COLUMN quarter')
  await owner.query('ALTER TABLE account_days ADD CONSTRAINT account_days_pkey PRIMARY KEY (account_id, day)')
  const migration = await readFile(join(import.meta.dirname, '../../../migrations/063-quarters-of-days.sql'), 'utf8')
  await owner.query(`BEGIN; ${migration}; COMMIT`)
  expect((await checkBooks(db, 'books')).problems).toEqual([])
  await sumDays({ db })
  const after = await sums()
  await owner.end()
  expect(after).toHaveLength(before.length)
  expect(after).toEqual(before.map((row) => expect.objectContaining(row as object)))
})
