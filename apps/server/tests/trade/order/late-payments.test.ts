import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runTradeTimers } from '../../../src/features/trade/order/run-timers.ts'
import { hour, minute } from '@c2c/testing/src/story/clock.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import {
  fundsOf,
  type Merchant,
  openMerchant,
  openOffer,
  problemsOfBooks,
  remainingOfOffer,
  sell,
  seller,
} from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story, 5000)
const offer = await openOffer(story, merchant, { side: 'buy' })
const operator = await makeStaff(story, 'operator')
const another = await makeStaff(story, 'operator')

const detail = (order_id: string, person: Person) => story.callOk('saleu/order-detail', { order_id }, person)
const buy = (person: Person, saleu_id = offer, number = '20') =>
  story.callOk('saleu/create-order', { saleu_id, number }, person)
const hadPaid = async (order_id: string, person: Person) =>
  story.call('saleu/had-paid', { order_id, credentials: await storedProof(story, person) }, person)

/** A purchase whose time to pay is over. */
async function expired(saleu_id = offer) {
  const person = await newUser(story)
  const { order_id } = await buy(person, saleu_id)
  story.clock.advance(30 * minute)
  await runTradeTimers(story.services)
  return { person, order_id }
}

/** A merchant whose one balance of 20 USDT was sold to another buyer since the purchase expired. */
async function unreserved() {
  const poor: Merchant = await openMerchant(story, 20)
  const saleu_id = await openOffer(story, poor, { side: 'buy' })
  const { person, order_id } = await expired(saleu_id)
  const other = await newUser(story)
  const sold = await buy(other, saleu_id)
  await hadPaid(order_id, person)
  const giveBack = () => story.callOk('saleu/cancel', { order_id: sold.order_id }, other)
  return { poor, person, order_id, giveBack }
}

test('late payment opens an appeal that reserves the escrow, and a decision for the buyer pays', async () => {
  const before = await fundsOf(story, merchant)
  const remaining = await remainingOfOffer(story, merchant, offer)
  const { person, order_id } = await expired()
  const { late_payment_until, updated_at } = await detail(order_id, person)
  expect(Date.parse(late_payment_until) - Date.parse(updated_at)).toBe(72 * hour)
  expect(await hadPaid(order_id, person)).toMatchObject({ code: 200, data: { step: 'appeal', awaits: 'operator' } })
  expect(await fundsOf(story, merchant)).toEqual({ available: before.available - 20_000_000n, business: 20_000_000n })
  expect(await detail(order_id, person)).toMatchObject({
    state: 'audit',
    late_payment_until: '',
    credentials: [{}],
    appeal: { opened_by: 'user', reason: 'late_payment', reserved: true },
  })
  await story.consoleOk('order/release', { order_id, reason: 'The bank shows it.' }, operator)
  expect(await moneyOf(story, person)).toMatchObject({ available: '20.000000' })
  expect(await remainingOfOffer(story, merchant, offer)).toBe(remaining)
})

test('decision for the merchant returns the escrow and ends the order for good', async () => {
  const before = await fundsOf(story, merchant)
  const { person, order_id } = await expired()
  await hadPaid(order_id, person)
  await story.consoleOk('order/reject', { order_id, reason: 'No payment.' }, operator)
  expect(await fundsOf(story, merchant)).toEqual(before)
  expect(await hadPaid(order_id, person)).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
})

test('without the balance the appeal says so, and a decision for the buyer waits for it', async () => {
  const { poor, person, order_id, giveBack } = await unreserved()
  expect(await detail(order_id, person)).toMatchObject({ step: 'appeal', appeal: { reserved: false } })
  const reason = 'The bank shows it.'
  expect(await story.console('order/release', { order_id, reason }, operator)).toMatchObject({
    code: 422,
    data: { reason: 'not_available' },
  })
  await giveBack()
  await story.consoleOk('order/release', { order_id, reason }, operator)
  expect(await moneyOf(story, person)).toMatchObject({ available: '20.000000' })
  expect(await fundsOf(story, poor)).toEqual({ available: 0n, business: 0n })
})

test('unreserved escrow is filled by the first decision and settled by its review', async () => {
  await addSetting(story.services.db, 'trade_waits', { confirm: 60, evidence: 0, review: 60 }, story.clock.now())
  const { poor, person, order_id, giveBack } = await unreserved()
  await giveBack()
  await story.consoleOk('order/release', { order_id, reason: 'The bank shows it.' }, operator)
  expect(await fundsOf(story, poor)).toEqual({ available: 0n, business: 20_000_000n })
  await story.consoleOk('order/review', { order_id, reason: 'It went to another account.' }, poor)
  await story.consoleOk('order/reject', { order_id, reason: 'Another account.' }, another)
  expect(await fundsOf(story, poor)).toEqual({ available: 20_000_000n, business: 0n })
  expect(await detail(order_id, person)).toMatchObject({ step: 'returned', appeal: { reserved: true } })
  expect(await problemsOfBooks(story)).toEqual([])
  await addSetting(story.services.db, 'trade_waits', { confirm: 60, evidence: 0, review: 0 }, story.clock.now())
})

test('late payment of one order is taken once, also by calls at the same time', async () => {
  const { person, order_id } = await expired()
  const answers = await Promise.all([hadPaid(order_id, person), hadPaid(order_id, person), hadPaid(order_id, person)])
  expect(answers.filter(({ code }) => code === 409)).toHaveLength(2)
  expect(await hadPaid(order_id, person)).toMatchObject({ code: 409 })
})

test('late payment is refused for an open, a cancelled, a sold and a stranger’s order', async () => {
  const person = await newUser(story)
  const { order_id } = await buy(person)
  expect(await hadPaid(order_id, person)).toMatchObject({ code: 409, data: { step: 'waiting_payment' } })
  await story.callOk('saleu/cancel', { order_id }, person)
  expect(await hadPaid(order_id, person)).toMatchObject({ code: 409, data: { step: 'cancelled' } })
  const giver = await seller(story)
  const sale = await sell(story, giver, await openOffer(story, merchant))
  story.clock.advance(30 * minute)
  await runTradeTimers(story.services)
  expect(await detail(sale.order_id, giver)).toMatchObject({ step: 'expired', late_payment_until: '' })
  expect(await hadPaid(sale.order_id, giver)).toMatchObject({ code: 409 })
  expect(await hadPaid(order_id, giver)).toMatchObject({ code: 404 })
})

test('late payment ends after its hours, in which an outage does not count', async () => {
  const { person, order_id } = await expired()
  await story.services.heartbeat.keep()
  await story.crash()
  story.clock.advance(2 * hour)
  await story.start()
  story.clock.advance(72 * hour)
  expect((await detail(order_id, person)).late_payment_until).not.toBe('')
  story.clock.advance(5 * minute)
  expect(await hadPaid(order_id, person)).toMatchObject({ code: 409, data: { reason: 'state_conflict' } })
  const insert = sql`INSERT INTO late_payments (order_id, reserved, at)
    VALUES (${order_id}, false, ${story.clock.now()})`.execute(story.services.db)
  await expect(insert).rejects.toMatchObject({ constraint: 'late_payment_is_in_time' })
})

test('database keeps an expired order closed without its late payment', async () => {
  const { order_id } = await expired()
  const reopen = sql`UPDATE orders SET step = 'appeal', state = 'audit', updated_at = ${story.clock.now()}
    WHERE id = ${order_id}`.execute(story.services.db)
  await expect(reopen).rejects.toThrow('has ended')
})
