import { randomUUID } from 'node:crypto'
import { platformAccount, userAccount, userAccountKinds, type Transfer } from '@c2c/domain'
import fc, { assert, asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { CommandLedger } from '../../../src/commands/command-ledger.ts'
import { readDailySeries } from '../../../src/features/proofs/asset-log/property-tongji.ts'
import { sumDays } from '../../../src/features/proofs/asset-log/movements.ts'
import { utcDay } from '../../../src/services/time/utc-day.ts'
import { openBooks } from '@c2c/testing/src/story/books.ts'
import { day } from '@c2c/testing/src/story/clock.ts'
import '@c2c/testing/src/cases/seed.ts'

const { db, pool } = await openBooks()
const ledger = new CommandLedger(pool)
const now = new Date('2026-11-21T05:13:00.000Z')
const aDayAgo = (days: number) => new Date(now.getTime() - days * day)

interface Movement {
  readonly at: Date
  readonly from: (typeof userAccountKinds)[number] | 'house'
  readonly to: (typeof userAccountKinds)[number] | 'house'
  readonly amount: bigint
}

const side = fc.constantFrom(...userAccountKinds, 'house' as const)
const movement: fc.Arbitrary<Movement> = fc
  .record({
    at: fc.integer({ min: 0, max: 120 * day }).map((before) => new Date(now.getTime() - before)),
    from: side,
    to: side,
    amount: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  })
  .filter(({ from, to }) => from !== to)

const movementList = fc.array(movement, { maxLength: 20 })

const transfer = (userId: string, { from, to, amount }: Movement): Transfer => {
  const account = (kind: Movement['from']) =>
    kind === 'house' ? platformAccount('custody:TRC20') : userAccount(userId, kind)
  return { type: 'funding', from: account(from), to: account(to), amount, shortfall: 'fault' }
}

/** Posts what fits, one after the other, and gives what was posted. */
async function post(userId: string, wished: readonly Movement[]): Promise<Movement[]> {
  const posted: Movement[] = []
  for (const one of wished) {
    const outcome = await ledger.execute({ at: one.at, transfers: [transfer(userId, one)] })
    if (outcome.kind === 'done') posted.push(one)
  }
  return posted
}

const sum = (movements: readonly Movement[], ofOne: (movement: Movement) => bigint) =>
  movements.reduce((total, one) => total + ofOne(one), 0n)

/** The same days, each recounted from all movements. */
function recount(posted: readonly Movement[], days: number) {
  const movements = posted.map((one) => ({ ...one, date: utcDay(one.at) }))
  return Array.from({ length: days }, (_, place) => {
    const date = utcDay(aDayAgo(days - 1 - place))
    const until = movements.filter((one) => one.date <= date)
    const that = movements.filter((one) => one.date === date)
    return {
      date,
      total: sum(until, ({ from, to, amount }) => (from === 'house' ? amount : to === 'house' ? -amount : 0n)),
      income: sum(that, ({ from, amount }) => (from === 'house' ? amount : 0n)),
      expenditure: sum(that, ({ to, amount }) => (to === 'house' ? amount : 0n)),
      toOffers: 0n,
    }
  })
}

test('daily series equals a recount of all movements', async () => {
  await assert(
    asyncProperty(movementList, movementList, fc.constantFrom(7, 30, 90), async (summed, since, days) => {
      const userId = randomUUID()
      const funded: Movement = { at: aDayAgo(100), from: 'house', to: 'available', amount: 10n ** 12n }
      const posted = await post(userId, [funded, ...summed])
      await sumDays({ db })
      posted.push(...(await post(userId, since)))
      expect(await readDailySeries(db, userId, days, now)).toEqual(recount(posted, days))
    }),
    { numRuns: 40 },
  )
})

test('movement at midnight belongs to the day that begins', async () => {
  const userId = randomUUID()
  const midnight = new Date('2026-11-20T00:00:00.000Z')
  const income = (at: Date): Movement => ({ at, from: 'house', to: 'available', amount: 5n })
  await post(userId, [income(new Date(midnight.getTime() - 1)), income(midnight)])
  const series = await readDailySeries(db, userId, 7, now)
  expect(series.slice(-3).map(({ total, income: came }) => [total, came])).toEqual([
    [5n, 5n],
    [10n, 5n],
    [10n, 0n],
  ])
})

test('10,000 movements are counted to the last unit', async () => {
  const userId = randomUUID()
  const movements = Array.from({ length: 10_000 }, (_, place): Movement => {
    const [from, to] = place % 3 === 2 ? (['available', 'business'] as const) : (['house', 'available'] as const)
    return { at: aDayAgo(119 - Math.floor(place / 100)), from, to, amount: BigInt(place + 1) }
  })
  const commands = Array.from({ length: 100 }, (_, hundred) => movements.slice(hundred * 100, hundred * 100 + 100))
  for (const hundred of commands) {
    const [first] = hundred
    await ledger.execute({ at: first?.at ?? now, transfers: hundred.map((one) => transfer(userId, one)) })
  }
  expect(await readDailySeries(db, userId, 90, now)).toEqual(recount(movements, 90))
})
