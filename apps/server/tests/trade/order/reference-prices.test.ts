import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { fetchRates, readRates } from '../../../src/features/trade/rate/fetch-rates.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, seller } from './support.ts'

const story = await startStory()

/** The answer of the source, and its status. */
let said: { status: number; body: string } = { status: 200, body: '{}' }
const source = createServer((_request, response) => response.writeHead(said.status).end(said.body))
source.listen(0, '127.0.0.1')
await once(source, 'listening')
afterAll(() => source.close())

const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/`
await addSetting(story.services.db, 'rate_source', { url, path: 'tether', max_age_minutes: 15 }, story.clock.now())

const says = (eur: unknown, status = 200) => {
  said = { status, body: JSON.stringify({ tether: { eur, xyz: 3 } }) }
  return fetchRates(story.services)
}

const merchant = await openMerchant(story)
const offer = await openOffer(story, merchant, { price: '', margin_bps: '100' })
const person = await seller(story)
const seen = async () => {
  const { list } = await story.callOk('selling/merchant', { page_size: '100' }, person)
  return list.find(({ saleu_id }) => saleu_id === offer)
}

test("margin offer follows the source and shows the price's age", async () => {
  expect(await seen()).toBeUndefined()
  await says(0.9)
  expect(await seen()).toMatchObject({ price: '0.909', price_at: story.clock.now().toISOString() })
  story.clock.advance(minute)
  await says('0.91234567891')
  expect(await seen()).toMatchObject({ price: '0.921468' })
})

test('bad source data keeps the last good price, which ages', async () => {
  await says(0.9)
  const at = story.clock.now().toISOString()
  for (const fails of [() => says(0.9, 500), () => says('much'), () => says(0), () => says(0.44), () => says(1.9)]) {
    await expect(fails()).rejects.toThrow(/source of reference prices/)
  }
  said = { status: 200, body: 'not json' }
  await expect(fetchRates(story.services)).rejects.toThrow(/JSON/)
  story.clock.advance(15 * minute)
  expect(await seen()).toMatchObject({ price: '0.909', price_at: at })
})

test('currency missing for a time does not return at any price', async () => {
  await says(0.9)
  said = { status: 200, body: JSON.stringify({ tether: { jpy: 150 } }) }
  await fetchRates(story.services)
  await expect(says(90)).rejects.toThrow('the source of reference prices leapt: EUR')
  await says(0.91)
})

test('outdated price hides the offer and refuses orders', async () => {
  await says(0.9)
  story.clock.advance(15 * minute + 1)
  expect(await seen()).toBeUndefined()
  const fields = { saleu_id: offer, number: '10', bk_id: person.bk_id }
  expect(await story.call('saleu/create-order', fields, person)).toMatchObject({
    code: 422,
    data: { reason: 'not_available' },
  })
  await says(0.9)
  expect(await story.call('saleu/create-order', fields, person)).toMatchObject({ code: 200 })
})

test('price that moved before the order is refused with the new one', async () => {
  await says(0.9)
  const fields = { saleu_id: offer, number: '10', bk_id: person.bk_id, price: (await seen())?.price ?? '' }
  await says(0.91)
  expect(await story.call('saleu/create-order', fields, person)).toMatchObject({
    code: 409,
    data: { price: '0.9191' },
  })
})

test('manual rate applies without a source and has no age', async () => {
  const { db } = story.services
  await addSetting(db, 'rate_source', { url: '', path: '', max_age_minutes: 15 }, story.clock.now())
  await addSetting(db, 'reference_rates', { EUR: '0.8' }, story.clock.now())
  await fetchRates(story.services)
  expect(await seen()).toMatchObject({ price: '0.808', price_at: '' })
})

test.each([
  [{ eur: 0.92, USD: '1.0' }, '', { EUR: 920_000n, USD: 1_000_000n }],
  [{ data: { rates: { JPY: 154.2 } } }, 'data.rates', { JPY: 154_200_000n }],
])('rates are read from %j at "%s"', (answer, path, rates) => {
  expect(readRates(answer, path)).toEqual(rates)
})

test.each([
  [[], ''],
  [{ eur: -1 }, ''],
  [{ eur: 1e-9 }, ''],
  [{ a: 1 }, 'a.b'],
  [null, ''],
  [{ eur: Number.NaN }, ''],
])('nothing is read from %j at "%s"', (answer, path) => {
  expect(() => readRates(answer, path)).toThrow(/source of reference prices/)
})
