import { expect, test } from 'vitest'
import { moneyOf, uploadProof } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { fundsOf, openMerchant, openOffer, paymentDetails, remainingOfOffer } from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story, 1000)
const offer = await openOffer(story, merchant, { side: 'buy', price: '0.95', available: '5000', pay_types: 'wise' })

const buy = (person: Person, number = '20') => story.callOk('saleu/create-order', { saleu_id: offer, number }, person)

test("purchase holds the merchant's escrow until the merchant releases it", async () => {
  const person = await newUser(story)
  const before = await fundsOf(story, merchant)
  const { order_id, ...order } = await buy(person)
  expect(order).toMatchObject({ side: 'buy', step: 'waiting_payment', amount: '19.00', price: '0.95' })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '0.000000' })
  expect(await fundsOf(story, merchant)).toEqual({ available: before.available - 20_000_000n, business: 20_000_000n })

  const credentials = await uploadProof(story, person)
  const paid = await story.callOk('saleu/paid', { order_id, credentials }, person)
  expect(paid).toMatchObject({ state: 'audit', step: 'paid' })
  const seen = await story.consoleOk('order/list', { id: order_id }, merchant)
  expect(seen.list).toMatchObject([{ payout: null, reference: '', credentials: [{ id: credentials }] }])

  const released = await story.consoleOk('order/release', { order_id }, merchant)
  expect(released).toMatchObject({ state: 'completion', step: 'completed', credentials: [{ id: credentials }] })
  expect(await moneyOf(story, person)).toMatchObject({ available: '20.000000' })
  expect(await fundsOf(story, merchant)).toEqual({ available: before.available - 20_000_000n, business: 0n })
})

test('buyer sees the full payee only while it is needed', async () => {
  const person = await newUser(story)
  const { order_id } = await buy(person)
  const detail = () => story.callOk('saleu/order-detail', { order_id }, person)
  const payee = { title: 'Test Merchant', masked_account: 'de•••@merchant.example' }
  expect(await detail()).toMatchObject({ payment: { ...paymentDetails, currency: 'EUR' }, payee, credentials: [] })
  const credentials = await storedProof(story, person)
  await story.callOk('saleu/paid', { order_id, credentials }, person)
  const after = await detail()
  expect(after).toMatchObject({ payment: null, payee, credentials: [{ id: credentials }] })
  expect(JSON.stringify(after)).not.toContain(paymentDetails.account)
})

test("a stranger reaches neither the order nor the merchant's account", async () => {
  const [person, stranger] = [await newUser(story), await newUser(story)]
  const { order_id } = await buy(person)
  const credentials = await storedProof(story, stranger)
  for (const answer of [
    await story.call('saleu/order-detail', { order_id }, stranger),
    await story.call('saleu/paid', { order_id, credentials }, stranger),
    await story.call('saleu/cancel', { order_id }, stranger),
  ]) {
    expect(answer).toMatchObject({ code: 404, data: { reason: 'not_found' } })
    expect(JSON.stringify(answer)).not.toContain(paymentDetails.account)
  }
})

test('cancelled purchase hides the payee', async () => {
  const person = await newUser(story)
  const { order_id } = await buy(person)
  await story.callOk('saleu/cancel', { order_id }, person)
  expect(await story.callOk('saleu/order-detail', { order_id }, person)).toMatchObject({ payment: null })
})

test("finished purchase is anonymous in the hall's history", async () => {
  const person = await newUser(story)
  const { order_id } = await buy(person, '23.5')
  await story.callOk('saleu/paid', { order_id, credentials: await storedProof(story, person) }, person)
  await story.consoleOk('order/release', { order_id }, merchant)
  const { list } = await story.callOk('selling/history', {}, person)
  const created_at = expect.any(String) as string
  expect(list[0]).toEqual({ number: '23.500000', price: '0.95', currency: 'EUR', side: 'buy', created_at })
})

test('payment is reported once', async () => {
  const person = await newUser(story)
  const { order_id } = await buy(person)
  const fields = { order_id, credentials: await storedProof(story, person) }
  await story.callOk('saleu/paid', fields, person)
  expect(await story.call('saleu/paid', fields, person)).toMatchObject({
    code: 409,
    data: { reason: 'state_conflict', step: 'paid' },
  })
})

test("receipt must be the payer's own upload", async () => {
  const person = await newUser(story)
  const stranger = await newUser(story)
  const { order_id } = await buy(person)
  for (const credentials of [await storedProof(story, stranger), 'nothing']) {
    expect(await story.call('saleu/paid', { order_id, credentials }, person)).toMatchObject({
      code: 400,
      data: { fields: { credentials: 'This picture could not be found. Please upload it again' } },
    })
  }
  expect(await story.callOk('saleu/order-detail', { order_id }, person)).toMatchObject({ step: 'waiting_payment' })
})

test("cancelled or rejected purchase returns the escrow and the offer's remaining amount", async () => {
  const person = await newUser(story)
  const [funds, remaining] = [await fundsOf(story, merchant), await remainingOfOffer(story, merchant, offer)]
  const cancelled = await buy(person)
  await story.callOk('saleu/cancel', { order_id: cancelled.order_id }, person)
  const refused = await buy(person)
  const operator = { token: await signInStaff(story, 'operator') }
  await story.consoleOk('order/reject', { order_id: refused.order_id, reason: 'No answer' }, operator)
  expect(await fundsOf(story, merchant)).toEqual(funds)
  expect(await remainingOfOffer(story, merchant, offer)).toBe(remaining)
})

test('each step belongs to one side alone', async () => {
  const person = await newUser(story)
  const { order_id } = await buy(person)
  const otherSide = { code: 403, data: { reason: 'not_allowed' } }
  expect(await story.console('order/paid', { order_id }, merchant)).toMatchObject(otherSide)
  expect(await story.console('order/release', { order_id }, merchant)).toMatchObject({
    code: 409,
    msg: 'This order has not been paid yet.',
  })
  await story.callOk('saleu/paid', { order_id, credentials: await storedProof(story, person) }, person)
  expect(await story.call('saleu/confirm', { order_id }, person)).toMatchObject(otherSide)
  const operator = { token: await signInStaff(story, 'operator') }
  expect(await story.console('order/release', { order_id }, operator)).toMatchObject(otherSide)
  const owner = { token: await signInOwner(story) }
  const { db, now } = story.services
  await addSetting(db, 'owner_trades', false, now())
  const [byOwner, byOperator] = [
    await story.console('order/release', { order_id }, owner),
    await story.console('order/release', { order_id }, operator),
  ]
  for (const answer of [byOwner, byOperator]) expect(answer).toMatchObject(otherSide)
  expect(byOperator.msg).not.toBe(byOwner.msg)
  await addSetting(db, 'owner_trades', true, now())
  expect(await story.consoleOk('order/release', { order_id }, owner)).toMatchObject({ step: 'completed' })
})

test("purchase is limited by the merchant's balance", async () => {
  const poor = await openMerchant(story, 25)
  const promised = await openOffer(story, poor, { side: 'buy', available: '500' })
  expect(await remainingOfOffer(story, poor, promised)).toBe('25.000000')
  const person = await newUser(story)
  const order = (number: string) => story.call('saleu/create-order', { saleu_id: promised, number }, person)
  expect(await order('26')).toMatchObject({
    code: 422,
    msg: 'The merchant does not have enough USDT for this.',
    data: { reason: 'not_available' },
  })
  expect(await order('25')).toMatchObject({ code: 200 })
  expect(await fundsOf(story, poor)).toEqual({ available: 0n, business: 25_000_000n })
})

test('merchant without payee accounts cannot offer to sell', async () => {
  const unpayable = await openMerchant(story, 100, {})
  const fields = { side: 'buy', currency: 'EUR', price: '1', min_number: '1', max_number: '9', available: '9' }
  const rest = { pay_types: 'bank', minutes: '30' }
  expect(await story.console('offer/create', { ...fields, ...rest }, unpayable)).toMatchObject({
    code: 422,
    msg: 'This merchant has no receiving account, so users cannot buy from it.',
  })
})

test('nothing of all this was a fault', () => {
  expect(story.faults).toEqual([])
})
