import { expect, test } from 'vitest'
import { day, hour } from '@c2c/testing/src/story/clock.ts'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { openMerchant, openOffer, sell, seller } from './support.ts'

// The clock of a story begins at 05:13 UTC.
const story = await startStory()

const offersOf = async (person: { token: string }, merchantName: string) => {
  const { list } = await story.callOk('selling/merchant', { page_size: '100' }, person)
  return list.filter(({ merchant }) => merchant.name === merchantName)
}

const recordOf = async (person: { token: string }, merchantName: string) =>
  (await offersOf(person, merchantName))[0]?.merchant

test('offer is shown and taken only within its local hours', async () => {
  const merchant = await openMerchant(story)
  const person = await seller(story)
  const open = await openOffer(story, merchant, { hours: '06:00-18:00 Europe/Berlin' })
  const closed = await openOffer(story, merchant, { hours: '06:00-18:00 UTC' })
  const overnight = await openOffer(story, merchant, { hours: '22:00-06:00 UTC' })
  const shown = (await offersOf(person, merchant.name)).map(({ saleu_id }) => saleu_id)
  expect(new Set(shown)).toEqual(new Set([open, overnight]))
  const fields = { saleu_id: closed, number: '10', bk_id: person.bk_id }
  expect(await story.call('saleu/create-order', fields, person)).toMatchObject({
    code: 422,
    data: { reason: 'not_available' },
    msg: 'This offer can be taken at 06:00-18:00 UTC.',
  })
  await sell(story, person, open)
})

test('hours of another form are refused', async () => {
  const merchant = await openMerchant(story)
  const offer = { side: 'sell', currency: 'EUR', price: '1', min_number: '1', max_number: '2', available: '5' }
  for (const hours of ['9-18', '09:00-18:00', '09:00-25:00 UTC', '09:00-18:00 Nowhere/Atall', "09:00-18:00 UTC'; --"]) {
    const fields = { ...offer, pay_types: 'bank', minutes: '30', hours }
    expect([hours, await story.console('offer/create', fields, merchant)]).toMatchObject([hours, { code: 400 }])
  }
})

test('offer refuses accounts that are too young or inexperienced', async () => {
  const merchant = await openMerchant(story)
  const easy = await openOffer(story, merchant)
  const hard = await openOffer(story, merchant, { min_account_days: '2', min_completed_orders: '1' })
  const person = await seller(story)
  const qualified = async () =>
    (await offersOf(person, merchant.name)).find(({ saleu_id }) => saleu_id === hard)?.qualified
  const fields = { saleu_id: hard, number: '10', bk_id: person.bk_id }
  expect(await qualified()).toBe(false)
  expect(await story.call('saleu/create-order', fields, person)).toMatchObject({
    code: 403,
    msg: 'This offer requires an account of 2 days and 1 completed orders.',
  })
  const { order_id } = await sell(story, person, easy)
  await story.consoleOk('order/paid', { order_id }, merchant)
  await story.callOk('saleu/confirm', { order_id }, person)
  expect(await qualified()).toBe(false)
  story.clock.advance(2 * day)
  expect(await qualified()).toBe(true)
  await sell(story, person, hard)
})

test('offer without conditions stays open to accounts newer than a clock that was set back', async () => {
  const merchant = await openMerchant(story)
  await openOffer(story, merchant)
  const person = await seller(story)
  story.clock.advance(-hour)
  const [offer] = await offersOf(person, merchant.name)
  story.clock.advance(hour)
  expect(offer?.qualified).toBe(true)
})

test("blocked merchant's offers are hidden from the blocking user only", async () => {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  const fields = { saleu_id: offer, number: '10', bk_id: person.bk_id }
  for (const _again of [1, 2]) await story.callOk('saleu/block', { order_id, blocked: 'true' }, person)
  expect(await offersOf(person, merchant.name)).toEqual([])
  expect(await offersOf(await newUser(story), merchant.name)).toHaveLength(1)
  expect(await story.call('saleu/create-order', fields, person)).toMatchObject({ code: 422 })
  expect(await story.callOk('saleu/order-detail', { order_id }, person)).toMatchObject({ blocked: true })
  await story.callOk('saleu/block', { order_id, blocked: 'false' }, person)
  expect(await offersOf(person, merchant.name)).toHaveLength(1)
  expect(await story.call('saleu/block', { order_id, blocked: 'true' }, await newUser(story))).toMatchObject({
    code: 404,
  })
})

test("user blocked by a merchant neither sees nor takes that merchant's offers, and open trades go on", async () => {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  const other = await openMerchant(story)
  await openOffer(story, other)
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  const fields = { saleu_id: offer, number: '10', bk_id: person.bk_id }
  const block = (blocked: string, by = merchant) =>
    story.console('order/block', { order_id, blocked, reason: 'Paid from an account of a stranger.' }, by)
  expect(await block('true', other)).toMatchObject({ code: 404 })
  expect(await story.console('order/block', { order_id, blocked: 'true', reason: '' }, merchant)).toMatchObject({
    data: { fields: { reason: expect.any(String) as string } },
  })
  for (const _again of [1, 2]) expect(await block('true')).toMatchObject({ code: 200, data: { blocked: true } })
  expect(await offersOf(person, merchant.name)).toEqual([])
  expect(await offersOf(person, other.name)).toHaveLength(1)
  expect(await offersOf(await newUser(story), merchant.name)).toHaveLength(1)
  expect(await story.call('saleu/create-order', fields, person)).toMatchObject({
    code: 422,
    msg: 'This merchant does not trade with you. Please choose another merchant.',
    data: { reason: 'not_available' },
  })
  await story.consoleOk('order/paid', { order_id }, merchant)
  await story.callOk('saleu/confirm', { order_id }, person)
  expect(await block('false')).toMatchObject({ code: 200, data: { blocked: false } })
  expect(await offersOf(person, merchant.name)).toHaveLength(1)
  expect(await story.call('saleu/create-order', fields, person)).toMatchObject({ code: 200 })
})

test('completed trade is rated once and offers show the mean', async () => {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  const person = await seller(story)
  const stars = [5, 4, 4]
  for (const given of stars) {
    const { order_id } = await sell(story, person, offer)
    const rating = { order_id, stars: String(given), text: 'Quick.' }
    expect(await story.call('saleu/rate', rating, person)).toMatchObject({ code: 409 })
    await story.consoleOk('order/paid', { order_id }, merchant)
    await story.callOk('saleu/confirm', { order_id }, person)
    await story.callOk('saleu/rate', rating, person)
    expect(await story.call('saleu/rate', rating, person)).toMatchObject({ data: { reason: 'already_exists' } })
    expect(await story.callOk('saleu/order-detail', { order_id }, person)).toMatchObject({ stars: given })
  }
  const { order_id } = await sell(story, person, offer)
  for (const wrong of ['0', '6', '4.5', '']) {
    expect(await story.call('saleu/rate', { order_id, stars: wrong }, person)).toMatchObject({ code: 400 })
  }
  await expect.poll(() => recordOf(person, merchant.name)).toMatchObject({ rating: '4.33', ratings: 3 })
})

test("merchant's payment and confirmation times come from its trades", async () => {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant, { minutes: '600' })
  const buying = await openOffer(story, merchant, { side: 'buy', minutes: '600' })
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  story.clock.advance(2 * hour)
  await story.consoleOk('order/paid', { order_id }, merchant)
  story.clock.advance(hour)
  await story.callOk('saleu/confirm', { order_id }, person)
  const record = () => recordOf(person, merchant.name)
  await expect.poll(record).toMatchObject({ median_pay_minutes: 120, median_minutes: 180, median_confirm_minutes: 0 })

  const purchase = await story.callOk('saleu/create-order', { saleu_id: buying, number: '10' }, person)
  await story.callOk(
    'saleu/paid',
    { order_id: purchase.order_id, credentials: await storedProof(story, person) },
    person,
  )
  story.clock.advance(hour / 2)
  await story.consoleOk('order/release', { order_id: purchase.order_id }, merchant)
  await expect.poll(record).toMatchObject({ median_pay_minutes: 120, median_confirm_minutes: 30 })

  // An open order shows the usual time of both steps of its side; a finished one has no next step.
  const usualOf = async (order: { order_id: string }) => (await story.callOk('saleu/order-detail', order, person)).usual
  const { order_id: open } = await sell(story, person, offer)
  await expect.poll(() => usualOf({ order_id: open })).toEqual({ pay: 120, confirm: 60 })
  expect(await usualOf({ order_id })).toBeNull()
})
