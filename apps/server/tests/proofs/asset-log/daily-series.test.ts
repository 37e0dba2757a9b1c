import { randomUUID } from 'node:crypto'
import { localDays, platformAccount, userAccount, userAccountKinds, type Transfer } from '@c2c/domain'
import fc, { assert, asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { CommandLedger } from '../../../src/commands/command-ledger.ts'
import { readDailySeries } from '../../../src/features/proofs/asset-log/property-tongji.ts'
import { ownEntries, selectMovements, sumDays } from '../../../src/features/proofs/asset-log/movements.ts'
import { cases, isFull } from '@c2c/testing/src/cases/extent.ts'
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

/** The date of a moment as a person's clock shows it. */
const dateIn = (timeZone: string, at: Date) => at.toLocaleDateString('sv-SE', { timeZone })

/** The dates of the last days, the newest last. */
const lastDates = (timeZone: string, until: Date, days: number) =>
  Array.from({ length: days }, (_, place) => {
    const today = Date.parse(`${dateIn(timeZone, until)}T00:00:00.000Z`)
    return new Date(today - (days - 1 - place) * day).toISOString().slice(0, 10)
  })

/** The same days, each recounted from all movements by the dates that a person sees. */
function recount(posted: readonly Movement[], days: number, zone = 'UTC', until = now) {
  const movements = posted.map((one) => ({ ...one, date: dateIn(zone, one.at) }))
  return lastDates(zone, until, days).map((date) => {
    const before = movements.filter((one) => one.date <= date)
    const that = movements.filter((one) => one.date === date)
    return {
      date,
      total: sum(before, ({ from, to, amount }) => (from === 'house' ? amount : to === 'house' ? -amount : 0n)),
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
      const series = () => readDailySeries(db, userId, localDays('UTC', now, days))
      expect(await series()).toEqual(recount(posted, days))
      // Those since then are added to the sums that are there.
      await sumDays({ db })
      expect(await series()).toEqual(recount(posted, days))
    }),
    { numRuns: cases(40) },
  )
})

/** Zones whose clocks are far from UTC or by parts of an hour, and a day of each on which they change, if any. */
const places = [
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/St_Johns', '2026-11-01'],
  // Midnight is left out, and comes twice.
  ['America/Santiago', '2026-09-06'],
  ['America/Santiago', '2026-04-05'],
  ['Africa/Cairo', '2026-04-24'],
  // Half an hour only.
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Pacific/Chatham', '2026-09-27'],
  ['Pacific/Kiritimati', '2026-03-01'],
  ['Asia/Kathmandu', '2026-03-01'],
  ['Pacific/Pago_Pago', '2026-03-01'],
] as const

/** What came and went by the rows of the asset log, under the dates that a person sees. */
async function loggedDays(userId: string, zone: string) {
  const { rows } = ownEntries(db, userId, { direction: '', type: '' })
  const all = await selectMovements(db).where('entries.id', 'in', rows.select('entries.id')).execute()
  const days = new Map<string, { income: bigint; expenditure: bigint }>()
  for (const { amount, created_at } of all) {
    const date = dateIn(zone, created_at)
    const { income, expenditure } = days.get(date) ?? { income: 0n, expenditure: 0n }
    const [came, went] = amount > 0n ? [amount, 0n] : [0n, -amount]
    days.set(date, { income: income + came, expenditure: expenditure + went })
  }
  return days
}

test('days of every time zone are those of the rows of the log, over changes of the clock', async () => {
  const nearChange = fc.array(
    fc.record({
      hours: fc.double({ min: -40, max: 40, noNaN: true }),
      isIncome: fc.boolean(),
      amount: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  await assert(
    asyncProperty(fc.constantFrom(...places), nearChange, fc.nat({ max: 12 }), async ([zone, date], drawn, summed) => {
      const userId = randomUUID()
      const noon = Date.parse(`${date}T12:00:00.000Z`)
      const until = new Date(noon + 3 * day)
      const funded: Movement = { at: new Date(noon - 100 * day), from: 'house', to: 'available', amount: 10n ** 12n }
      const wished = drawn.map(({ hours, isIncome, amount }): Movement => {
        const [from, to] = isIncome ? (['house', 'available'] as const) : (['available', 'house'] as const)
        return { at: new Date(noon + Math.round(hours * 3_600_000)), from, to, amount }
      })
      const posted = await post(userId, [funded, ...wished.slice(0, summed)])
      await sumDays({ db })
      posted.push(...(await post(userId, wished.slice(summed))))
      const series = await readDailySeries(db, userId, localDays(zone, until, 7))
      expect(series).toEqual(recount(posted, 7, zone, until))
      const logged = await loggedDays(userId, zone)
      for (const { date: shown, income, expenditure } of series) {
        expect({ income, expenditure }).toEqual(logged.get(shown) ?? { income: 0n, expenditure: 0n })
      }
      const moved = series.reduce((total, one) => total + one.income - one.expenditure, 10n ** 12n)
      expect(series.at(-1)?.total).toBe(moved)
    }),
    { numRuns: cases(40), endOnFailure: true },
  )
})

test('movement at midnight belongs to the day that begins', async () => {
  const userId = randomUUID()
  const midnight = new Date('2026-11-20T00:00:00.000Z')
  const income = (at: Date): Movement => ({ at, from: 'house', to: 'available', amount: 5n })
  await post(userId, [income(new Date(midnight.getTime() - 1)), income(midnight)])
  const series = await readDailySeries(db, userId, localDays('UTC', now, 7))
  expect(series.slice(-3).map(({ total, income: came }) => [total, came])).toEqual([
    [5n, 5n],
    [10n, 5n],
    [10n, 0n],
  ])
})

test('sums end at the midnight of a zone that is three quarters of an hour from UTC', async () => {
  const userId = randomUUID()
  // 23:50 and 00:05 of the next day in Kathmandu, in one hour of UTC.
  const posted = await post(
    userId,
    ['2026-11-19T18:05:00.000Z', '2026-11-19T18:20:00.000Z'].map((at) => ({
      at: new Date(at),
      from: 'house',
      to: 'available',
      amount: 5n,
    })),
  )
  await sumDays({ db })
  const series = await readDailySeries(db, userId, localDays('Asia/Kathmandu', now, 7))
  expect(series).toEqual(recount(posted, 7, 'Asia/Kathmandu'))
  expect(series.filter(({ income }) => income > 0n).map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20'])
})

/** Movements of hundred days. */
const many = isFull ? 10_000 : 2000

test('many movements are counted to the last unit', async () => {
  const userId = randomUUID()
  const movements = Array.from({ length: many }, (_, place): Movement => {
    const [from, to] = place % 3 === 2 ? (['available', 'business'] as const) : (['house', 'available'] as const)
    return { at: aDayAgo(119 - Math.floor(place / (many / 100))), from, to, amount: BigInt(place + 1) }
  })
  const ofDay = many / 100
  const days = Array.from({ length: 100 }, (_, place) => movements.slice(place * ofDay, (place + 1) * ofDay))
  for (const that of days) {
    const [first] = that
    await ledger.execute({ at: first?.at ?? now, transfers: that.map((one) => transfer(userId, one)) })
  }
  expect(await readDailySeries(db, userId, localDays('UTC', now, 90))).toEqual(recount(movements, 90))
})
