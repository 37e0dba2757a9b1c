import { array, assert, asyncProperty, nat } from 'fast-check'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../../../src/db/connection.ts'
import { pooledKysely } from '../../../src/db/dialects.ts'
import { CommandLedger } from '../../../src/commands/command-ledger.ts'
import { migrate } from '../../../src/db/migrate.ts'
import { proveBooks, proveMany } from '../../../src/features/proofs/audit/prove-books.ts'
import { verifyAll } from '../../../src/features/proofs/audit/verify-all.ts'
import { verifyFully } from '../../../src/features/proofs/audit/verify-fully.ts'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { lastRecord, planRun } from '../../../src/features/proofs/books/proof-record.ts'
import { createTestDatabase, type TestDatabase } from '@c2c/testing/src/story/database.ts'
import { vacuum } from '@c2c/testing/src/story/vacuum.ts'
import { isFull, share } from '@c2c/testing/src/cases/extent.ts'
import '@c2c/testing/src/cases/seed.ts'
import { newRows, oldRows } from './changed-books.ts'
import { credited, held, paidWithCommission } from '@c2c/testing/src/books/orders.ts'
import { makeWorld, type World } from '@c2c/testing/src/books/world.ts'

/** Older rows of each kind that a run reads again in these tests. */
const budget = 10n

/** The histories are written past the calls. */
const rules = 'books'

const short = await history(30)

async function history(orders: number): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await migrate(database.connection)
  const books = connect(database)
  const world = await makeWorld(books.db)
  await post(books.ledger, world, orders)
  const [hold, order] = held(world, world.users[0], 500n)
  await books.ledger.execute(hold)
  await books.ledger.execute(paidWithCommission(world, order, world.users[1].id))
  await proveBooks(books, { budget, rules })
  await books.db.destroy()
  return database
}

async function post(ledger: CommandLedger, world: World, orders: number): Promise<void> {
  for (let i = 0; i < orders; i += 1) await ledger.execute(credited(world, world.users[i % 3]?.id ?? '', 1000n))
}

function connect({ connection }: TestDatabase, size = 10) {
  const pool = openPool(connection, size, () => {})
  const db = pooledKysely(pool)
  return { pool, locks: pool, db, ledger: new CommandLedger(pool), now: () => new Date(), sandbox: true }
}

/** A copy that is the test's own, and a client that may change anything in it. */
async function copyOf(template: TestDatabase, size?: number) {
  const copy = await createTestDatabase(template.connection.database)
  const books = connect(copy, size)
  const superuser = new pg.Client(copy.connection)
  await superuser.connect()
  await superuser.query('SET session_replication_role = replica')
  onTestFinished(async () => {
    await superuser.end()
    await books.db.destroy()
    await copy.drop()
  })
  return { ...books, superuser }
}

type Books = Awaited<ReturnType<typeof copyOf>>

const verifyNew = async ({ db }: Books) => verifyAll(db, { rules, plan: await planRun(db, budget) })
const verifyWhole = async ({ db }: Books) => (await verifyFully(db, { rules, onProgress: async () => {} })).result

test.each(share(oldRows, 0, 6))('changed old %s is found by the rotation and a full run', async (_row, change) => {
  const books = await copyOf(short)
  await books.superuser.query(change)
  expect((await verifyWhole(books)).problems).not.toEqual([])
  const { rows } = await books.superuser.query<{ n: string }>(`SELECT greatest((SELECT max(id) FROM transfers),
    (SELECT max(seq) FROM orders), (SELECT max(id) FROM accounts), (SELECT max(seq) FROM audit_log)) AS n`)
  const most = Math.ceil(Number(rows[0]?.n) / Number(budget))
  const runs = Array.from({ length: most }, () => () => proveBooks(books, { budget, rules }))
  await expect(runs.reduce((before, run) => before.then(run), Promise.resolve())).rejects.toThrow(/problems: /)
  // The rotation stays where it is, so that every check shows the problem.
  expect((await verifyNew(books)).problems).not.toEqual([])
})

test.each(share(oldRows, 1, 2))('changed old %s is among the rows that are read again', async (_row, change) => {
  const books = await copyOf(short)
  await books.superuser.query(change)
  // One slice has all old rows of each kind.
  const plan = { ...(await planRun(books.db, budget)), budget: 10_000n }
  expect((await verifyAll(books.db, { rules, plan })).problems).not.toEqual([])
})

test('rotation begins again after the last old row', async () => {
  const books = await copyOf(short)
  const cursors: bigint[] = []
  const expected = [10n, 20n, 30n, 0n, 10n, 20n, 30n, 0n].slice(0, isFull ? 8 : 5)
  while (cursors.length < expected.length) {
    await proveBooks(books, { budget, rules })
    cursors.push((await lastRecord(books.db))?.again.transfers ?? 0n)
  }
  expect(cursors).toEqual(expected)
})

test.each(share(newRows, 0, 3))('new %s is found at once', async (_row, change) => {
  const books = await copyOf(short)
  expect((await verifyNew(books)).problems).toEqual([])
  await books.superuser.query(change)
  expect((await verifyNew(books)).problems).not.toEqual([])
})

test('hold without an open order is found once its account was used', async () => {
  const books = await copyOf(short)
  const world = await makeWorld(books.db)
  const [hold] = held(world, world.users[0], 500n)
  await books.ledger.execute(credited(world, world.users[0].id, 1000n))
  await books.ledger.execute(hold)
  expect((await verifyNew(books)).problems).toEqual([])
  await books.superuser.query("UPDATE orders SET state = 'reject' WHERE state = 'audit'")
  expect((await verifyNew(books)).problems).toContainEqual(
    expect.stringContaining('withdrawal holds equal the open withdrawals'),
  )
})

test('totals of incremental runs equal a full count while postings go on', async () => {
  const books = await copyOf(short)
  const world = await makeWorld(books.db)
  await assert(
    asyncProperty(array(nat(12), { minLength: 1, maxLength: isFull ? 6 : 3 }), async (rounds) => {
      for (const orders of rounds) {
        const posting = Promise.all([post(books.ledger, world, orders), post(books.ledger, world, orders)])
        await Promise.all([proveBooks(books, { budget, rules }), posting])
      }
      const whole = await checkBooks(books.db, rules, { record: null, small: true, budget })
      const { accounts, transfers, entries, total_debit, total_credit } = whole
      const totals = { ok: true, accounts, transfers, entries, total_debit, total_credit }
      const plan = await planRun(books.db, budget)
      expect(await checkBooks(books.db, rules, plan)).toMatchObject({ ...totals, full: false })
      expect(whole.full).toBe(true)
    }),
    { numRuns: isFull ? 8 : 1, endOnFailure: true },
  )
})

test('transfer that commits after a higher number is proven by the next run', async () => {
  const books = await copyOf(short)
  const world = await makeWorld(books.db)
  const { superuser } = books
  // A posting that took its numbers and is not committed yet, while a later one is.
  await superuser.query('BEGIN')
  await superuser.query(`INSERT INTO transfers (type, from_id, to_id, amount, order_id, created_at)
    SELECT type, from_id, to_id, amount, order_id, created_at FROM transfers LIMIT 1`)
  await post(books.ledger, world, 1)
  const proving = proveBooks(books, { budget, rules })
  const asked = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query ~ 'backend_xid::text = AN[Y]'`
  const proofs = async () => {
    await superuser.query('SELECT pg_stat_clear_snapshot()')
    return (await superuser.query(asked)).rowCount
  }
  await expect.poll(proofs).toBeGreaterThan(0)
  await superuser.query('COMMIT')
  // It was waited for: it has no entries, which is found.
  await expect(proving).rejects.toThrow('a transfer has two entries that sum to zero')
})

test('idle small database gets no further rows in its audit log, and a malformed one makes the next run read everything', async () => {
  const books = await copyOf(short)
  await proveBooks(books, { rules })
  const before = await lastRecord(books.db)
  await proveBooks(books, { rules })
  expect(await lastRecord(books.db)).toEqual(before)
  await books.db
    .insertInto('audit_log')
    .values({
      at: new Date(),
      staff_id: null,
      role: 'system',
      call: 'books/proof',
      subject: '',
      outcome: 'done',
      details: '{}',
    })
    .execute()
  expect((await verifyNew(books)).full).toBe(true)
})

test('many new rows start a proof, very many are read in parts', async () => {
  const books = await copyOf(short)
  const last = async () => (await lastRecord(books.db)) ?? { proven: { transfers: -1n }, full_at: '' }
  const before = await last()
  await post(books.ledger, await makeWorld(books.db), 20)
  await proveMany(books, { budget, rules, from: 1000n })
  expect(await last()).toEqual(before)
  await proveMany(books, { budget, rules, from: 20n })
  expect(await last()).toMatchObject({ proven: { transfers: before.proven.transfers + 20n }, full_at: before.full_at })
  await post(books.ledger, await makeWorld(books.db), 20)
  await proveBooks(books, { budget, rules, most: 19n })
  expect((await last()).full_at).not.toBe(before.full_at)
})

test.runIf(isFull)('reading does not grow with the history', async () => {
  const long = await history(600)
  const pages = async (database: TestDatabase) => {
    const books = await copyOf(database, 1)
    await vacuum(books.superuser)
    await books.superuser.query('SELECT pg_stat_reset()')
    await checkBooks(books.db, rules, await planRun(books.db, budget))
    await books.pool.query('SELECT pg_stat_force_next_flush()')
    const { rows } = await books.superuser.query<{ pages: string }>(`SELECT sum(heap_blks_hit + heap_blks_read
      + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0)) AS pages FROM pg_statio_user_tables`)
    return Number(rows[0]?.pages)
  }
  const [few, many] = [await pages(short), await pages(long)]
  await long.drop()
  expect(many / few).toBeLessThan(2)
})
