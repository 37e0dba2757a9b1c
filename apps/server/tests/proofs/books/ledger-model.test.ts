import { randomUUID } from 'node:crypto'
import { platformAccount, userAccount } from '@c2c/domain'
import { assert, asyncProperty } from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { CommandLedger } from '../../../src/commands/command-ledger.ts'
import type { BatchObserver } from '../../../src/ledger/ledger.ts'
import { readBalance } from '../../../src/ledger/read-balance.ts'
import { checkBooks } from '../../../src/features/proofs/books/check-books.ts'
import { openBooks } from '@c2c/testing/src/story/books.ts'
import { isFull } from '@c2c/testing/src/cases/extent.ts'
import '@c2c/testing/src/cases/seed.ts'
import { crowdHistory, followHistory } from '@c2c/testing/src/books/histories.ts'
import { liftLimits } from '@c2c/testing/src/books/lift-limits.ts'
import { rounds } from '@c2c/testing/src/books/wish.ts'

const { db, pool, otherPool } = await openBooks()
await liftLimits(db)

/** Steps of a history. */
const steps = isFull ? 500 : 200

/** In full, 20 histories. A failing one is not shrunk; its seed repeats it. */
const runs = { numRuns: isFull ? 20 : 1, endOnFailure: true }

async function expectSoundBooks(): Promise<void> {
  expect(await checkBooks(db, 'books')).toMatchObject({ ok: true, problems: [] })
  const sums = await db
    .selectFrom('accounts')
    .select('asset')
    .select(sql<string>`sum(balance)::text`.as('sum'))
    .groupBy('asset')
    .execute()
  expect(sums.map(({ sum }) => sum)).toEqual(sums.map(() => '0'))
  const below = await db
    .selectFrom('accounts')
    .select('id')
    .where('balance', '<', 0n)
    .where('owner', '<>', 'house')
    .execute()
  expect(below).toEqual([])
}

test("random steps match the domain's result, batch by batch", async () => {
  const ledger = new CommandLedger(pool, { lanes: 1, maxBatch: 16 })
  await assert(
    asyncProperty(rounds(40, steps), (history) => followHistory(db, ledger, history)),
    runs,
  )
  await expectSoundBooks()
})

test('concurrent random steps keep the books sound', async () => {
  const ledgers = [new CommandLedger(pool, { lanes: 3, maxBatch: 16 }), new CommandLedger(otherPool)] as const
  await assert(
    asyncProperty(rounds(200, steps), (history) => crowdHistory(db, [...ledgers], history)),
    runs,
  )
  await expectSoundBooks()
})

test('commands that are executed in order share a batch, however many others wait', async () => {
  const sizes: number[] = []
  const observer: BatchObserver = {
    caller: () => null,
    batch(callers, run) {
      sizes.push(callers.length)
      return run()
    },
  }
  const ledger = new CommandLedger(pool, { lanes: 2, maxBatch: 16, observer })
  const [from, to] = [platformAccount('custody:TRC20'), userAccount(randomUUID(), 'available')]
  const post = (amount: bigint) => ({
    at: new Date(),
    transfers: [{ type: 'funding' as const, from, to, amount, shortfall: 'fault' as const }],
  })
  const amounts = [3n, 1n, 5n, 2n, 8n, 1n, 9n, 4n]
  const others = Array.from({ length: 12 }, () => ledger.execute(post(1_000_000n)))
  await Promise.all(ledger.executeInOrder(amounts.map(post)))
  await Promise.all(others)
  expect(sizes).toEqual([12, 8])
  const own = db.selectFrom('transfers').innerJoin('accounts', 'accounts.id', 'transfers.to_id')
  const rows = await own.select('amount').where('owner', '=', to.owner).orderBy('transfers.id').execute()
  expect(rows.map(({ amount }) => amount).filter((amount) => amount < 10n)).toEqual(amounts)
  expect(() => ledger.executeInOrder(Array.from({ length: 17 }, () => post(1n)))).toThrow('a batch has 16 commands')
  await expectSoundBooks()
})

test('transfers alone that rely on replaced settings are refused as outdated', async () => {
  const ledger = new CommandLedger(pool)
  const [from, to] = [platformAccount('custody:TRC20'), userAccount(randomUUID(), 'available')]
  const transfers = [{ type: 'funding' as const, from, to, amount: 7n, shortfall: 'fault' as const }]
  expect(await ledger.execute({ at: new Date(), transfers, terms: 'replaced' })).toEqual({ kind: 'outdated' })
  expect(await readBalance(db, to)).toBe(0n)
  expect(await ledger.execute({ at: new Date(), transfers })).toEqual({ kind: 'done' })
  expect(await readBalance(db, to)).toBe(7n)
})
