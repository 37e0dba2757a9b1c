import { expect, test } from 'vitest'
import { sampleMarket } from '../../../src/features/trade/market/sample-market.ts'
import { shownVolumes } from '../../../src/features/trade/market/selling-chart.ts'
import { tidy } from '../../../src/start/jobs.ts'
import { day, hour } from '@c2c/testing/src/story/clock.ts'
import { audited } from '@c2c/testing/src/story/audited.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../order/support.ts'

const story = await startStory()
const { db } = story.services
await addSetting(db, 'reference_rates', { EUR: '0.9', JPY: '140' }, story.clock.now())
await audited(db, { call: 'offer/bulk', subject: '', at: story.clock.now() }, (trx) =>
  trx.updateTable('offers').set({ active: false }).execute(),
)
// Euros have a history of days; yen have none yet.
const old = { currency: 'EUR', hour: new Date(story.clock.now().getTime() - 3 * day), rate: 900_000n }
await db
  .insertInto('market_hours')
  .values({ ...old, sell_price: null, buy_price: null })
  .execute()
const merchant = await openMerchant(story, 25)
const person = await seller(story, '1000')

type Days = '1' | '7' | '30'
const chart = (currency: 'EUR' | 'JPY' | 'CNY' = 'EUR', days: Days = '1') =>
  story.callOk('selling/chart', { currency, days }, person)
const newest = async (currency?: 'EUR' | 'JPY', days?: Days) => (await chart(currency, days)).points.at(-1)

/** Lets the kept history age. */
const later = (milliseconds = 5 * 60_000) => story.clock.advance(milliseconds)

test('hall without offers has empty points, equally apart', async () => {
  for (const [days, count, span] of [
    ['1', 24, hour],
    ['7', 84, 2 * hour],
    ['30', 120, 6 * hour],
  ] as const) {
    const { points, depth } = await chart('EUR', days)
    expect(points).toHaveLength(count)
    expect(points.every(({ sell_price, buy_price, volume }) => !sell_price && !buy_price && !volume)).toBe(true)
    const times = points.map(({ at }) => Date.parse(at))
    expect(new Set(times.slice(1).map((at, index) => at - (times[index] ?? 0)))).toEqual(new Set([span]))
    expect(depth).toEqual({ sell: [], buy: [] })
  }
})

test('hour keeps the best price of each side, as users see it', async () => {
  await openOffer(story, merchant, { price: '0.89' })
  const high = await openOffer(story, merchant, { price: '0.91' })
  await openOffer(story, merchant, { side: 'buy', price: '0.92', min_number: '1' })
  await openOffer(story, merchant, { side: 'buy', price: '0.93', min_number: '1' })
  await openOffer(story, merchant, { currency: 'JPY', price: '141.5' })
  await sampleMarket(story.services)
  later()
  expect(await newest()).toMatchObject({ sell_price: '0.91', buy_price: '0.92', rate: '0.90' })
  expect(await newest('JPY', '7')).toMatchObject({ sell_price: '141.5', buy_price: null, rate: '140' })
  await story.consoleOk('offer/update', { offer_id: high, active: 'false' }, merchant)
  await sampleMarket(story.services)
  later()
  expect(await newest()).toMatchObject({ sell_price: '0.91' })
  later(hour)
  await sampleMarket(story.services)
  later()
  expect(await newest()).toMatchObject({ sell_price: '0.89', buy_price: '0.92' })
})

test('first day of a currency has points of minutes, from its first price on', async () => {
  const { since, points } = await chart('JPY')
  const at = points.map((point) => Date.parse(point.at))
  expect(at[0]).toBe(Date.parse(since))
  expect(story.clock.now().getTime() - Date.parse(since)).toBeLessThan(2 * hour)
  expect(points.length).toBeGreaterThan(1)
  expect(points.length).toBeLessThanOrEqual(97)
  expect(new Set(at.slice(1).map((one, index) => (one - (at[index] ?? 0)) % 60_000))).toEqual(new Set([0]))
  for (const one of [points[0], points.at(-1)]) expect(one).toMatchObject({ sell_price: '141.5', rate: '140' })
  const { since: days, points: week } = await chart('JPY', '7')
  expect(week).toHaveLength(84)
  expect(Date.parse(days)).toBeLessThanOrEqual(Date.parse(since))
  expect((await chart('EUR')).points).toHaveLength(24)
  expect(await chart('CNY')).toMatchObject({ since: '' })
})

test('depth has what can be taken at each price, and one balance of a merchant once', async () => {
  expect((await chart()).depth).toEqual({
    sell: [{ price: '0.89', number: '1000.000000' }],
    buy: [{ price: '0.92', number: '25.000000' }],
  })
})

test('volume of fewer than three trades is never shown, and later hours of the day include it', async () => {
  const offer = await openOffer(story, merchant, { price: '0.9' })
  const trade = async (number: string) => {
    const { order_id } = await sell(story, person, offer, number)
    await story.consoleOk('order/paid', { order_id }, merchant)
    await story.callOk('saleu/confirm', { order_id }, person)
  }
  const volumes = async (days: Days) => {
    await sampleMarket(story.services)
    later()
    return (await chart('EUR', days)).points.map(({ volume }) => volume).filter((volume) => volume !== null)
  }
  await trade('10.4')
  await trade('11.2')
  later(hour)
  expect(await volumes('1')).toEqual([])
  await trade('12.1')
  // The hour has not ended.
  expect(await volumes('1')).toEqual([])
  later(hour)
  for (const days of ['1', '7', '30'] as const) expect(await volumes(days)).toEqual(['34.000000'])
})

test('sums begin with each day, whatever is asked for', () => {
  const at = (text: string) => new Date(`2026-11-${text}:00:00Z`)
  const hours = [
    { hour: at('20T22'), trades: 2, number: 7n },
    { hour: at('21T00'), trades: 1, number: 10n },
    { hour: at('21T05'), trades: 2, number: 20n },
    { hour: at('21T06'), trades: 5, number: 40n },
    { hour: at('21T07'), trades: 3, number: 80n },
  ]
  expect([...shownVolumes(hours, at('21T07'))]).toEqual([
    [at('21T05').getTime(), 30n],
    [at('21T06').getTime(), 40n],
  ])
})

test('sample run twice changes nothing, and hours are kept for 35 days', async () => {
  const all = () => db.selectFrom('market_hours').selectAll().orderBy('currency').orderBy('hour').execute()
  await sampleMarket(story.services)
  const before = await all()
  expect(before.length).toBeGreaterThan(3)
  await sampleMarket(story.services)
  expect(await all()).toEqual(before)
  expect(await story.call('selling/chart', { currency: 'EUR', days: '2' }, person)).toMatchObject({ code: 400 })
  const minutes = () => db.selectFrom('market_minutes').select('currency').distinct().execute()
  expect((await minutes()).map(({ currency }) => currency)).not.toContain('EUR')
  later(day + hour)
  await sampleMarket(story.services)
  await tidy(story.services, new AbortController().signal)
  expect(await minutes()).toEqual([])
  expect((await chart('JPY')).points).toHaveLength(24)
  later(36 * day)
  await tidy(story.services, new AbortController().signal)
  expect(await all()).toEqual([])
})
