import { expect, test } from 'vitest'
import { audited } from '@c2c/testing/src/story/audited.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { day, hour, minute } from '@c2c/testing/src/story/clock.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { newUser, signInOwner, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from './support.ts'

const story = await startStory()
const { db } = story.services

/** Takes everything off the market, so that a test's own offers are all there is. */
const closeMarket = () =>
  audited(db, { call: 'offer/bulk', subject: '', at: story.clock.now() }, (trx) =>
    trx.updateTable('offers').set({ active: false }).execute(),
  )

const market = (person: Person, filter: Fields = {}) =>
  story.callOk('selling/merchant', { page_size: '100', ...filter }, person)
const idsOf = ({ list }: { readonly list: readonly { readonly saleu_id: string }[] }) =>
  list.map(({ saleu_id }) => saleu_id)

test('sellers see the highest price first, buyers the lowest', async () => {
  await closeMarket()
  const merchant = await openMerchant(story)
  const person = await newUser(story)
  for (const side of ['sell', 'buy']) {
    for (const price of ['0.91', '0.93', '0.92']) await openOffer(story, merchant, { side, price })
  }
  const prices = async (side: string) => (await market(person, { side })).list.map(({ price }) => price)
  expect(await prices('sell')).toEqual(['0.93', '0.92', '0.91'])
  expect(await prices('buy')).toEqual(['0.91', '0.92', '0.93'])
  for (const asked of [{}, { side: '' }]) {
    expect((await market(person, asked)).list.map(({ side }) => side)).toEqual(['sell', 'sell', 'sell'])
  }
})

test('prices in several currencies are compared by their market margin', async () => {
  await closeMarket()
  await addSetting(db, 'reference_rates', { EUR: '0.9', JPY: '150' }, story.clock.now())
  const merchant = await openMerchant(story)
  const worse = await openOffer(story, merchant, { currency: 'JPY', price: '149' })
  const best = await openOffer(story, merchant, { currency: 'EUR', price: '0.909' })
  const middle = await openOffer(story, merchant, { currency: 'JPY', price: '', margin_bps: '50' })
  const unknown = await openOffer(story, merchant, { currency: 'USD', price: '7' })
  expect(idsOf(await market(await newUser(story)))).toEqual([best, middle, worse, unknown])
})

test('only what can be taken now is on the market', async () => {
  await closeMarket()
  const merchant = await openMerchant(story, 15)
  const person = await newUser(story)
  await openOffer(story, merchant, { active: 'false' })
  await openOffer(story, merchant, { available: '9.999999' })
  await openOffer(story, merchant, { currency: 'GBP', price: '', margin_bps: '10' })
  await openOffer(story, merchant, { side: 'buy', min_number: '16' })
  const exact = await openOffer(story, merchant, { available: '10' })
  const limited = await openOffer(story, merchant, { side: 'buy' })
  expect(idsOf(await market(person))).toEqual([exact])
  expect(await market(person, { side: 'buy' })).toMatchObject({ list: [{ saleu_id: limited, available: '15.000000' }] })
})

test('market is filtered by currency, amount and payment method', async () => {
  await closeMarket()
  const merchant = await openMerchant(story)
  const person = await newUser(story)
  const euro = await openOffer(story, merchant, { min_number: '10', max_number: '50', available: '30' })
  const yen = await openOffer(story, merchant, { currency: 'JPY', price: '150', min_number: '20', pay_types: 'bank' })
  expect(idsOf(await market(person, { currency: 'JPY' }))).toEqual([yen])
  expect(idsOf(await market(person, { pay_type: 'wise' }))).toEqual([euro])
  expect(idsOf(await market(person, { pay_type: 'cash' }))).toEqual([])
  expect(idsOf(await market(person, { number: '19.999999' }))).toEqual([euro])
  expect(idsOf(await market(person, { number: '30.000001' }))).toEqual([yen])
  expect((await market(person, { number: '30' })).total).toBe(2)
})

test('pages of the market hold each offer once', async () => {
  await closeMarket()
  const merchant = await openMerchant(story)
  const person = await newUser(story)
  const offers = []
  for (let i = 0; i < 5; i += 1) offers.push(await openOffer(story, merchant))
  const pages = await Promise.all(['1', '2', '3'].map((page) => market(person, { page, page_size: '2' })))
  expect(pages.map(({ list, total }) => [list.length, total])).toEqual([
    [2, 5],
    [2, 5],
    [1, 5],
  ])
  expect(pages.flatMap(idsOf).toSorted()).toEqual(offers.toSorted())
})

test("merchant's record counts its orders of 30 days", async () => {
  await closeMarket()
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant, { available: '10000' })
  const person = await seller(story)
  const record = async (by: Person) => (await market(by)).list[0]?.merchant
  expect(await record(person)).toEqual({
    name: merchant.name,
    avatar: '',
    is_private: false,
    orders_30d: 0,
    completion_rate_30d: '',
    median_minutes: 0,
    median_pay_minutes: 0,
    median_confirm_minutes: 0,
    rating: '',
    ratings: 0,
  })
  const open = await sell(story, person, offer)
  await expect.poll(() => record(person)).toMatchObject({ orders_30d: 1, completion_rate_30d: '', median_minutes: 0 })
  await story.callOk('saleu/cancel', { order_id: open.order_id }, person)
  for (const minutes of [4, 6, 20]) {
    const { order_id } = await sell(story, person, offer)
    await story.consoleOk('order/paid', { order_id }, merchant)
    story.clock.advance(minutes * minute)
    await story.callOk('saleu/confirm', { order_id }, person)
  }
  await expect
    .poll(() => record(person))
    .toMatchObject({ orders_30d: 4, completion_rate_30d: '0.750000', median_minutes: 6 })
  story.clock.advance(30 * day)
  const newcomer = await newUser(story)
  await expect.poll(() => record(newcomer)).toMatchObject({ orders_30d: 0, completion_rate_30d: '' })
})

test("hall shows prices, sales, merchants and today's volume in UTC", async () => {
  await closeMarket()
  await addSetting(db, 'reference_rates', { EUR: '0.9', USD: '1' }, story.clock.now())
  const [one, other] = [await openMerchant(story), await openMerchant(story)]
  const offer = await openOffer(story, one, { price: '0.87' })
  await openOffer(story, other, { price: '0.88' })
  await openOffer(story, other, { side: 'buy', price: '0.99' })
  const person = await seller(story)
  const stranger = await newUser(story)
  const hall = (by: Person) => story.callOk('selling/tongji', {}, by)
  const before = await hall(person)
  expect(before).toMatchObject({ price: { EUR: '0.88', USD: '1.00' }, merchants_online: 2, own_selling_count: 0 })

  const { order_id } = await sell(story, person, offer, '12.5')
  const during = await hall(person)
  expect(during.selling_count - before.selling_count).toBe(1)
  expect(Number(during.selling_number) - Number(before.selling_number)).toBe(12.5)
  expect(during).toMatchObject({ own_selling_count: 1, own_selling_number: '12.500000' })
  expect(await hall(stranger)).toMatchObject({ own_selling_count: 0, own_selling_number: '0.000000' })

  await story.consoleOk('order/paid', { order_id }, one)
  await story.callOk('saleu/confirm', { order_id }, person)
  const after = await hall(person)
  expect(after).toMatchObject({ selling_count: before.selling_count, completed_today: before.completed_today + 1 })
  story.clock.advance(day)
  expect(await hall(person)).toMatchObject({ completed_today: 0 })
})

test('history is anonymous', async () => {
  await closeMarket()
  story.clock.advance(hour)
  const merchant = await openMerchant(story)
  const person = await seller(story)
  const order = await sell(story, person, await openOffer(story, merchant, { price: '0.8' }))
  const cancelled = await sell(story, person, order.saleu_id)
  await story.callOk('saleu/cancel', { order_id: cancelled.order_id }, person)
  const history = () => story.callOk('selling/history', {}, person)
  const { total } = await history()
  await story.consoleOk('order/paid', { order_id: order.order_id }, { token: await signInOwner(story) })
  await story.callOk('saleu/confirm', { order_id: order.order_id }, person)
  const after = await history()
  expect(after.total).toBe(total + 1)
  expect(after.list[0]).toEqual({
    number: '10.000000',
    price: '0.80',
    currency: 'EUR',
    side: 'sell',
    created_at: order.created_at,
  })
})

test('nothing of all this was a fault', () => {
  expect(story.faults).toEqual([])
})
