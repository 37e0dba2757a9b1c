import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readingKysely } from '../../src/db/dialects.ts'
import { coalesceReads } from '../../src/db/coalesced-reads.ts'
import { ReadLines } from '../../src/db/read-lines.ts'
import { openBooks } from '@c2c/testing/src/story/books.ts'

const { database, db } = await openBooks()
const reads = readingKysely(new ReadLines(database.connection, 2, () => {}))
afterAll(() => reads.destroy())

const echo = async (value: number): Promise<number> => {
  const { rows } = await sql<{ value: number }>`SELECT ${value}::int AS value`.execute(reads)
  return rows[0]?.value ?? Number.NaN
}

test('each of many simultaneous reads gets its own answer', async () => {
  const values = Array.from({ length: 500 }, (_, i) => i)
  expect(await Promise.all(values.map(echo))).toEqual(values)
})

test('a read that fails fails alone', async () => {
  const broken = sql`SELECT 1 / 0`.execute(reads)
  const good = Promise.all([1, 2, 3].map(echo))
  await expect(broken).rejects.toThrow('division by zero')
  expect(await good).toEqual([1, 2, 3])
})

test('reads work again after their connections were lost', async () => {
  expect(await echo(1)).toBe(1)
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'SELECT $1::int AS value%'`.execute(
    db,
  )
  await expect.poll(() => echo(2).catch(() => null)).toBe(2)
})

test('pipelined connections refuse transactions', async () => {
  await expect(reads.transaction().execute(async () => {})).rejects.toThrow('single reads')
})

const doubled = coalesceReads<number, number>(async (on, keys) => {
  statements += 1
  const { rows } = await sql<{ key: number; value: number }>`
    SELECT key, key * 2 AS value FROM unnest(${keys}::int[]) u (key)`.execute(on)
  const byKey = new Map(rows.map(({ key, value }) => [key, value]))
  return (key) => byKey.get(key) ?? Number.NaN
})
let statements = 0

test('lookups of one turn share a statement, later ones and transactions have their own', async () => {
  expect(await Promise.all([1, 2, 3].map((key) => doubled(reads, key)))).toEqual([2, 4, 6])
  expect(statements).toBe(1)
  expect(await doubled(reads, 4)).toBe(8)
  expect(statements).toBe(2)
  const inside = db.transaction().execute(async (trx) => [await doubled(trx, 5), await doubled(trx, 6)])
  expect(await inside).toEqual([10, 12])
  expect(statements).toBe(4)
})

test('a failed shared statement fails each of its callers', async () => {
  const failing = coalesceReads<number, number>(async () => {
    throw new Error('the database is away')
  })
  const all = await Promise.allSettled([failing(reads, 1), failing(reads, 2)])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
