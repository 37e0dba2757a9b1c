import { expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { bankFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { holdRemaining, offerFields, openMerchant, openOffer, remainingOfOffer, sell, seller } from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story)
const rival = await openMerchant(story)
const owner = { token: await signInOwner(story) }
const update = (offer_id: string, changes: Record<string, string>, by = merchant) =>
  story.console('offer/update', { offer_id, ...changes }, by)

test('a merchant makes offers of its own', async () => {
  const offer = await story.consoleOk('offer/create', offerFields, merchant)
  expect(offer).toMatchObject({
    merchant: { merchant_id: merchant.id, name: merchant.name },
    side: 'sell',
    currency: 'EUR',
    price: '0.90',
    margin_bps: null,
    min_number: '10.000000',
    max_number: '500.000000',
    available: '1000.000000',
    pay_types: ['bank', 'wise'],
    minutes: 30,
    active: true,
  })
  expect((await story.consoleOk('offer/list', {}, merchant)).list).toEqual([{ ...offer, orders: 0 }])
})

test("owner names the offer's merchant, else the first fitting one", async () => {
  const taken = await story.consoleOk('offer/create', { ...offerFields, active: '0' }, owner)
  const { list } = await story.consoleOk('merchant/list', { page_size: '100' }, owner)
  expect(list.map(({ merchant_id }) => merchant_id)).toContain(taken.merchant.merchant_id)
  const fields = JSON.stringify(bankFields)
  await story.consoleOk('account/create', { merchant_id: rival.id, pay_type: 'bank', fields }, owner)
  const paidByBank = { ...offerFields, side: 'buy', pay_types: 'bank', active: '0' }
  expect((await story.consoleOk('offer/create', paidByBank, owner)).merchant.merchant_id).not.toBe(merchant.id)
  for (const merchant_id of ['00000000-0000-4000-8000-000000000000', 'unknown']) {
    expect(await story.console('offer/create', { ...offerFields, merchant_id }, owner)).toMatchObject({ code: 404 })
  }
  const offer = await story.consoleOk('offer/create', { ...offerFields, merchant_id: rival.id }, owner)
  expect(offer.merchant.merchant_id).toBe(rival.id)
})

test('payment methods are accepted as a list', async () => {
  const as = (pay_types: unknown) =>
    story.send('/console/api/v1/offer/create', {
      method: 'POST',
      body: JSON.stringify({ ...offerFields, active: false, pay_types }),
      headers: { 'content-type': 'application/json', 'x-access-token': merchant.token },
    })
  expect(await as(['wise', 'bank', 'wise'])).toMatchObject({ code: 200, data: { pay_types: ['wise', 'bank'] } })
  for (const wrong of [[], [['bank']], [1], {}, ['no way!']]) {
    expect(await as(wrong)).toMatchObject({ code: 400, data: { fields: { pay_types: expect.any(String) } } })
  }
})

test('a merchant sees and changes nothing of another', async () => {
  const offer = await openOffer(story, rival)
  expect(await story.console('offer/create', { ...offerFields, merchant_id: rival.id }, merchant)).toMatchObject({
    code: 404,
  })
  expect(await update(offer, { price: '0.1' })).toMatchObject({ code: 404, data: { reason: 'not_found' } })
  const { list } = await story.consoleOk('offer/list', { merchant_id: rival.id, page_size: '100' }, merchant)
  expect(new Set(list.map((seen) => seen.merchant.merchant_id))).toEqual(new Set([merchant.id]))
})

test('operators and auditors list offers, optionally by merchant', async () => {
  for (const role of ['operator', 'auditor'] as const) {
    const by = { token: await signInStaff(story, role) }
    const all = await story.consoleOk('offer/list', {}, by)
    const some = await story.consoleOk('offer/list', { merchant_id: rival.id }, by)
    expect(some.total).toBeGreaterThan(0)
    expect(all.total).toBeGreaterThan(some.total)
    expect(await story.consoleOk('offer/list', { merchant_id: 'unknown' }, by)).toMatchObject({ total: 0 })
  }
})

test('given fields are changed and others stay', async () => {
  const id = await openOffer(story, merchant)
  const changes = { price: '0.91', min_number: '20', pay_types: 'wise', minutes: '45', active: 'false' }
  const changed = { price: '0.91', min_number: '20.000000', pay_types: ['wise'], minutes: 45, active: false }
  const kept = { max_number: '500.000000', available: '1000.000000', currency: 'EUR' }
  expect(await update(id, changes)).toMatchObject({ code: 200, data: { ...changed, ...kept } })
  expect((await story.consoleOk('offer/list', {}, merchant)).list).toContainEqual(
    expect.objectContaining({ offer_id: id, ...changed, ...kept }),
  )
})

test('price and margin replace each other', async () => {
  const id = await openOffer(story, merchant)
  await addSetting(story.services.db, 'reference_rates', { EUR: '0.92' }, story.clock.now())
  expect(await update(id, { margin_bps: '100' })).toMatchObject({ data: { margin_bps: 100, price: '0.9292' } })
  expect(await update(id, { price: '0.93' })).toMatchObject({ data: { margin_bps: null, price: '0.93' } })
  expect(await update(id, { price: '0.93', margin_bps: '1' })).toMatchObject({ code: 400 })
})

test('range stays ordered when one end is changed', async () => {
  const id = await openOffer(story, merchant)
  const inverted = { code: 400, data: { fields: { max_number: 'The maximum is below the minimum' } } }
  expect(await update(id, { min_number: '500.000001' })).toMatchObject(inverted)
  expect(await update(id, { max_number: '9' })).toMatchObject(inverted)
  expect(await update(id, { min_number: '500' })).toMatchObject({ code: 200 })
})

test('an offer keeps its side and its currency', async () => {
  const id = await openOffer(story, merchant)
  expect(await update(id, { side: 'sell', currency: 'EUR', minutes: '60' })).toMatchObject({ code: 200 })
  for (const changes of [{ side: 'buy' }, { currency: 'USD' }]) {
    expect(await update(id, { ...changes, minutes: '90' })).toMatchObject({ code: 422 })
  }
  expect(await update(id, {})).toMatchObject({ data: { side: 'sell', currency: 'EUR', minutes: 60 } })
})

test('remaining amount can be raised, lowered and cleared', async () => {
  const id = await openOffer(story, merchant)
  for (const available of ['1500.5', '3', '0', '0', '7']) {
    expect(await update(id, { available })).toMatchObject({ code: 200 })
    expect(Number(await remainingOfOffer(story, merchant, id))).toBe(Number(available))
  }
})

test('change of the remaining amount that trades overtook is refused whole', async () => {
  const person = await seller(story)
  const id = await openOffer(story, merchant, { available: '100' })
  const { waiting, letGo } = await holdRemaining(story, id)
  const trade = sell(story, person, id, '95')
  await expect.poll(waiting).toBe(1)
  const change = update(id, { available: '10', minutes: '99' })
  await expect.poll(waiting).toBe(2)
  await letGo()

  expect(await trade).toMatchObject({ step: 'waiting_payment' })
  expect(await change).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
  const { list } = await story.consoleOk('offer/list', { page_size: '100' }, merchant)
  expect(list.find(({ offer_id }) => offer_id === id)).toMatchObject({ available: '5.000000', minutes: 30 })
})

test('concurrent changes count once and add nothing twice', async () => {
  const id = await openOffer(story, merchant, { available: '50' })
  const answers = await Promise.all([1, 2, 3, 4].map(() => update(id, { available: '100' })))
  expect(await remainingOfOffer(story, merchant, id)).toBe('100.000000')
  expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0)
  expect(answers.filter(({ code }) => code !== 200).map(({ code }) => code)).not.toContain(500)
})

test.each([
  ['paused', { active: 'false' }, { code: 422, data: { reason: 'not_available' } }],
  ['dearer', { price: '0.5' }, { code: 409, data: { reason: 'state_conflict', price: '0.50' } }],
  ['made smaller', { max_number: '20' }, { code: 422, data: { reason: 'above_maximum' } }],
])('once an offer was answered to be %s, nothing is made on what it was', async (_name, changes, refusal) => {
  const person = await seller(story)
  const id = await openOffer(story, merchant, { available: '100' })
  // A change under way, then a trade, each in its transaction: the one that comes second looks again.
  const { waiting, letGo } = await holdRemaining(story, id)
  const change = update(id, { available: '90', ...changes })
  await expect.poll(waiting).toBe(1)
  const fields = { saleu_id: id, number: '50', bk_id: person.bk_id, price: '0.9' }
  const trade = story.call('saleu/create-order', fields, person)
  await expect.poll(waiting).toBe(2)
  await letGo()
  expect(await change).toMatchObject({ code: 200 })
  expect(await trade).toMatchObject(refusal)
  expect(await remainingOfOffer(story, merchant, id)).toBe('90.000000')
})

test('change waits for a running trade, which keeps the old terms', async () => {
  const person = await seller(story)
  const id = await openOffer(story, merchant)
  const { waiting, letGo } = await holdRemaining(story, id)
  const trade = sell(story, person, id)
  await expect.poll(waiting).toBe(1)
  let paused = false
  const pause = update(id, { active: 'false' }).finally(() => (paused = true))
  await expect.poll(waiting).toBe(2)
  expect(paused).toBe(false)
  await letGo()
  expect(await trade).toMatchObject({ step: 'waiting_payment' })
  expect(await pause).toMatchObject({ code: 200 })
})

test('hours in a zone unknown to the database are refused', async () => {
  // Node's calendars know these; PostgreSQL does not, or by ART another one.
  for (const zone of ['VST', 'AET', 'ART']) {
    const hours = `09:00-18:00 ${zone}`
    const refusal = { code: 400, data: { fields: { hours: expect.any(String) as string } } }
    expect(await story.console('offer/create', { ...offerFields, hours }, merchant)).toMatchObject(refusal)
    expect(await update(await openOffer(story, merchant), { hours })).toMatchObject(refusal)
  }
  await openOffer(story, merchant, { hours: '00:00-23:59 europe/berlin' })
  const person = await newUser(story)
  expect(await story.call('selling/merchant', { side: 'sell' }, person)).toMatchObject({ code: 200 })
})

test('the same change twice with one key is made once', async () => {
  const id = await openOffer(story, merchant)
  const change = { offer_id: id, available: '50' }
  const first = await story.console('offer/update', change, { ...merchant, key: 'room' })
  await update(id, { available: '80' })
  const again = await story.console('offer/update', change, { ...merchant, key: 'room' })
  expect(again.text).toBe(first.text)
  expect(await remainingOfOffer(story, merchant, id)).toBe('80.000000')
})

test('nothing of all this was a fault', () => {
  expect(story.faults).toEqual([])
})
