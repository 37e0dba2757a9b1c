import { expect, test } from 'vitest'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { fundsOf, openMerchant, openOffer, problemsOfBooks, remainingOfOffer, sell, seller } from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story, 0)
const offer = await openOffer(story, merchant, { available: '100000' })

test('sale goes from escrow to payment to confirmation', async () => {
  const person = await seller(story)
  const before = await fundsOf(story, merchant)
  const order = await sell(story, person, offer, '10.5')
  expect(order).toMatchObject({ state: 'audit', step: 'waiting_payment', side: 'sell', saleu_id: offer })
  expect(order).toMatchObject({ number: '10.500000', price: '0.90', currency: 'EUR', amount: '9.45' })
  expect(order).toMatchObject({ merchant: { name: merchant.name }, matching_time: order.created_at })
  expect(Date.parse(order.expires_at) - Date.parse(order.created_at)).toBe(hour / 2)
  expect(await moneyOf(story, person)).toMatchObject({ available: '89.500000', business_usdt: '10.500000' })

  const paid = await story.consoleOk('order/paid', { order_id: order.order_id, reference: 'SEPA 1' }, merchant)
  expect(paid).toMatchObject({ state: 'audit', step: 'paid', reference: 'SEPA 1', payout: null })
  expect(await moneyOf(story, person)).toMatchObject({ business_usdt: '10.500000' })

  const done = await story.callOk('saleu/confirm', { order_id: order.order_id }, person)
  expect(done).toMatchObject({ state: 'completion', step: 'completed', reason: '' })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '89.500000', business_usdt: '0.000000' })
  expect((await fundsOf(story, merchant)).available - before.available).toBe(10_500_000n)
  expect(await problemsOfBooks(story)).toEqual([])
})

test('merchant sees the payee only while payment is due', async () => {
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  const { list } = await story.consoleOk('order/list', { id: order_id }, merchant)
  expect(list).toMatchObject([
    { user: { account: person.account }, payout: { bk_id: person.bk_id, iban: 'DE89370400440532013000' } },
  ])
  expect(await story.callOk('saleu/order-detail', { order_id }, person)).toMatchObject({ payment: null })
  await story.consoleOk('order/paid', { order_id }, merchant)
  const after = await story.consoleOk('order/list', { id: order_id }, { token: await signInOwner(story) })
  expect(after.list).toMatchObject([{ payout: null }])
})

test('timeline has events, actors and references', async () => {
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  await story.consoleOk('order/paid', { order_id, reference: 'SEPA 2' }, merchant)
  await story.callOk('saleu/confirm', { order_id }, person)
  const { timeline } = await story.callOk('saleu/order-detail', { order_id }, person)
  expect(timeline.map(({ actor, step, note }) => [actor, step, note])).toEqual([
    ['user', 'waiting_payment', ''],
    ['merchant', 'paid', 'SEPA 2'],
    ['user', 'completed', ''],
  ])
})

test("cancelled sale returns the escrow and the offer's remaining amount", async () => {
  const person = await seller(story)
  const remaining = await remainingOfOffer(story, merchant, offer)
  const { order_id } = await sell(story, person, offer)
  expect(await remainingOfOffer(story, merchant, offer)).not.toBe(remaining)
  expect(await story.callOk('saleu/cancel', { order_id }, person)).toMatchObject({
    state: 'reject',
    step: 'cancelled',
    reason: 'Cancelled by the user before anything was paid.',
  })
  const detail = await story.callOk('saleu/order-detail', { order_id }, { ...person, lang: 'de' })
  expect(detail.reason).toBe('Von Nutzerseite storniert, bevor etwas gezahlt wurde.')
  expect(await moneyOf(story, person)).toMatchObject({ available: '100.000000', business_usdt: '0.000000' })
  expect(await remainingOfOffer(story, merchant, offer)).toBe(remaining)
})

test('rejected sale returns the escrow and shows the reason', async () => {
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  const operator = { token: await signInStaff(story, 'operator') }
  const rejected = await story.consoleOk('order/reject', { order_id, reason: 'The bank is closed.' }, operator)
  expect(rejected).toMatchObject({ state: 'reject', step: 'refused', reason: 'The bank is closed.' })
  const { list } = await story.callOk('saleu/list-order', { state: 'reject' }, person)
  expect(list).toMatchObject([{ order_id, reason: 'The bank is closed.' }])
  expect(await moneyOf(story, person)).toMatchObject({ available: '100.000000', business_usdt: '0.000000' })
})

test('paid sale cannot be cancelled or rejected and a confirmed one stays', async () => {
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  const owner = { token: await signInOwner(story) }
  const reject = { order_id, reason: 'No' }
  await story.consoleOk('order/paid', { order_id }, merchant)
  const paid = { code: 409, data: { reason: 'state_conflict', step: 'paid' } }
  const said = 'This order has been paid and cannot be cancelled.'
  expect(await story.call('saleu/cancel', { order_id }, person)).toMatchObject({ ...paid, msg: said })
  expect(await story.console('order/reject', reject, owner)).toMatchObject({ ...paid, msg: said })
  expect(await story.console('order/paid', { order_id }, merchant)).toMatchObject(paid)
  await story.callOk('saleu/confirm', { order_id }, person)
  const over = { code: 409, msg: 'This order has ended.', data: { reason: 'state_conflict', step: 'completed' } }
  expect(await story.call('saleu/confirm', { order_id }, person)).toMatchObject(over)
  expect(await story.call('saleu/cancel', { order_id }, person)).toMatchObject(over)
  expect(await story.console('order/reject', reject, owner)).toMatchObject(over)
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '90.000000' })
})

test('each step belongs to one side alone', async () => {
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  const otherSide = { code: 403, data: { reason: 'not_allowed' } }
  const credentials = await storedProof(story, person)
  expect(await story.call('saleu/paid', { order_id, credentials }, person)).toMatchObject(otherSide)
  expect(await story.call('saleu/confirm', { order_id }, person)).toMatchObject({
    code: 409,
    msg: 'This order has not been paid yet.',
    data: { step: 'waiting_payment' },
  })
  await story.consoleOk('order/paid', { order_id }, merchant)
  for (const token of [merchant.token, await signInOwner(story), await signInStaff(story, 'operator')]) {
    expect(await story.console('order/release', { order_id }, { token })).toMatchObject(otherSide)
  }
  expect(await moneyOf(story, person)).toMatchObject({ business_usdt: '10.000000' })
})

test('finished order is reported as finished, not as late, to who pays it', async () => {
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  await story.callOk('saleu/cancel', { order_id }, person)
  expect(await story.console('order/paid', { order_id }, merchant)).toMatchObject({
    code: 409,
    msg: 'This order has ended.',
    data: { reason: 'state_conflict', step: 'cancelled' },
  })
})

test('foreign, unknown and malformed order ids get the same answer', async () => {
  const { order_id } = await sell(story, await seller(story), offer)
  const stranger = await newUser(story)
  const foreign = await openMerchant(story, 0)
  for (const id of [order_id, '00000000-0000-4000-8000-000000000000', "x' OR 1=1"]) {
    for (const name of ['saleu/order-detail', 'saleu/confirm', 'saleu/cancel'] as const) {
      expect(await story.call(name, { order_id: id }, stranger)).toMatchObject({ code: 404 })
    }
    expect(await story.console('order/paid', { order_id: id }, foreign)).toMatchObject({ code: 404 })
    expect(await story.console('order/release', { order_id: id }, foreign)).toMatchObject({ code: 404 })
  }
  expect(await story.consoleOk('order/list', { id: order_id }, foreign)).toMatchObject({ total: 0, list: [] })
})

test('order lists are private, newest first, with open ones separate', async () => {
  const person = await seller(story)
  const first = await sell(story, person, offer)
  const second = await sell(story, person, offer, '11')
  await story.callOk('saleu/cancel', { order_id: first.order_id }, person)
  const all = await story.callOk('saleu/list-order', {}, person)
  expect(all.list.map(({ order_no }) => order_no)).toEqual([second.order_no, first.order_no])
  const open = await story.callOk('selling/order', {}, person)
  expect(open).toMatchObject({ total: 1, list: [{ order_no: second.order_no, number: '11.000000' }] })
})

test('selling orders are the sales under way, as many as the summary counts', async () => {
  const person = await seller(story)
  const sale = await sell(story, person, offer, '11')
  const saleu_id = await openOffer(story, merchant, { side: 'buy', available: '500' })
  await story.callOk('saleu/create-order', { saleu_id, number: '12', bk_id: person.bk_id }, person)
  const open = await story.callOk('selling/order', {}, person)
  expect(open).toMatchObject({ total: 1, list: [{ order_no: sale.order_no, side: 'sell' }] })
  const counted = { own_selling_count: open.total, own_selling_number: '11.000000' }
  expect(await story.callOk('selling/tongji', {}, person)).toMatchObject(counted)
  expect(await story.callOk('saleu/list-order', { state: 'audit' }, person)).toMatchObject({ total: 2 })
})

test('nothing of all this was a fault', () => {
  expect(story.faults).toEqual([])
})
