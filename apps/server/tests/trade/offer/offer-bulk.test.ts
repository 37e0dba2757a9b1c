import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { holdRemaining, openMerchant, openOffer } from '../order/support.ts'
import { offersOf } from './support.ts'

const story = await startStory()
await addSetting(story.services.db, 'reference_rates', { EUR: '0.9', USD: '1' }, story.clock.now())
const { tamper } = await connectSuperuser(story)
const merchant = await openMerchant(story)
const fixed = await openOffer(story, merchant, { price: '0.9' })
const margin = await openOffer(story, merchant, { price: '', margin_bps: '100', currency: 'USD' })
const buying = await openOffer(story, merchant, { side: 'buy', price: '0.95' })
const bulk = (fields: Record<string, string>) => story.console('offer/bulk', fields, merchant)
const offer = async (id: string) => (await offersOf(story, merchant)).find(({ offer_id }) => offer_id === id)

test('price changes by percent, and margins so that their prices do', async () => {
  expect(await bulk({ action: 'price', percent: '10' })).toMatchObject({ code: 200, data: { changed: 3 } })
  expect(await offer(fixed)).toMatchObject({ price: '0.99' })
  expect(await offer(margin)).toMatchObject({ margin_bps: 1110, price: '1.111' })
  expect(await bulk({ action: 'price', percent: '-10', side: 'buy' })).toMatchObject({ data: { changed: 1 } })
  expect(await offer(buying)).toMatchObject({ price: '0.9405' })
})

test('named offers and those of a currency are paused and resumed', async () => {
  expect(await bulk({ action: 'pause', offer_ids: `${fixed},${margin}` })).toMatchObject({ data: { changed: 2 } })
  expect(await offer(fixed)).toMatchObject({ active: false, state: 'off' })
  expect(await bulk({ action: 'resume', currency: 'USD' })).toMatchObject({ data: { changed: 1 } })
  expect(await offer(margin)).toMatchObject({ active: true, state: 'open' })
  expect(await bulk({ action: 'resume' })).toMatchObject({ data: { changed: 1 } })
})

test('margin is set on all', async () => {
  expect(await bulk({ action: 'margin', margin_bps: '-50' })).toMatchObject({ data: { changed: 3 } })
  expect((await offersOf(story, merchant)).map(({ margin_bps }) => margin_bps)).toEqual([-50, -50, -50])
})

test('wrong change of one offer changes none', async () => {
  const rival = await openOffer(story, await openMerchant(story))
  const before = await offersOf(story, merchant)
  expect(await bulk({ action: 'pause', offer_ids: `${fixed},${rival}` })).toMatchObject({ code: 404 })
  expect(await bulk({ action: 'pause', offer_ids: `${fixed},${randomUUID()}` })).toMatchObject({ code: 404 })
  expect(await bulk({ action: 'pause', offer_ids: 'x' })).toMatchObject({ code: 404 })
  expect(await bulk({ action: 'price' })).toMatchObject({ code: 400 })
  expect(await bulk({ action: 'price', percent: '0' })).toMatchObject({ code: 400 })
  expect(await bulk({ action: 'price', percent: '51' })).toMatchObject({ code: 400 })
  expect(await bulk({ action: 'margin' })).toMatchObject({ code: 400 })
  const low = await openOffer(story, merchant, { price: '0.000001' })
  const both = `${low},${fixed}`
  expect(await bulk({ action: 'price', percent: '-50', offer_ids: low })).toMatchObject({
    data: { reason: 'below_minimum' },
  })
  await story.consoleOk('offer/update', { offer_id: low, margin_bps: '4000' }, merchant)
  expect(await bulk({ action: 'price', percent: '20', offer_ids: both })).toMatchObject({
    data: { reason: 'above_maximum' },
  })
  expect((await offersOf(story, merchant)).filter(({ offer_id }) => offer_id !== low)).toEqual(before)
})

test('change that another one overtook is refused whole', async () => {
  const { waiting, letGo } = await holdRemaining(story, fixed)
  const first = story.console('offer/update', { offer_id: fixed, available: '7', minutes: '77' }, merchant)
  await expect.poll(waiting).toBe(1)
  const second = bulk({ action: 'pause' })
  await expect.poll(waiting).toBe(2)
  await letGo()
  expect(await first).toMatchObject({ code: 200 })
  expect(await second).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
  expect((await offersOf(story, merchant)).every(({ active }) => active)).toBe(true)
  expect(story.faults).toEqual([])
})

test('more offers than a file can have are neither changed nor exported at once', async () => {
  const other = await openMerchant(story)
  const first = await openOffer(story, other)
  await tamper(`INSERT INTO offers SELECT copy.*
    FROM offers o, generate_series(1, 10000) AS number,
      LATERAL jsonb_populate_record(o, jsonb_build_object('id', md5(number::text)::uuid)) AS copy WHERE o.id = '${first}';
    INSERT INTO offer_lines SELECT copy.* FROM offer_lines l, offers o,
      LATERAL jsonb_populate_record(l, jsonb_build_object('offer_id', o.id)) AS copy
    WHERE l.offer_id = '${first}' AND o.merchant_id = '${other.id}' AND o.id <> '${first}'`)
  for (const [name, fields] of [
    ['offer/bulk', { action: 'pause' }],
    ['offer/export', {}],
  ] as const)
    expect(await story.console(name, fields, other)).toMatchObject({ code: 422, data: { reason: 'limit_exceeded' } })
  await tamper(`DELETE FROM offers WHERE merchant_id = '${other.id}' AND id <> '${first}';
    DELETE FROM offer_lines WHERE merchant_id = '${other.id}' AND offer_id <> '${first}'`)
})
