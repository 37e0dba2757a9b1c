import { expect, test } from 'vitest'
import { runTradeTimers } from '../../../src/features/trade/order/run-timers.ts'
import { createServices } from '../../../src/start/create-services.ts'
import { day, minute } from '@c2c/testing/src/story/clock.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { fundsOf, openMerchant, openOffer, remainingOfOffer, sell, seller } from './support.ts'

const story = await startStory()

const detail = (order_id: string, person: Person) => story.callOk('saleu/order-detail', { order_id }, person)

test('unpaid sale expires on time and returns escrow and remaining amount', async () => {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  story.clock.advance(30 * minute - 1)
  await runTradeTimers(story.services)
  expect(await detail(order_id, person)).toMatchObject({ step: 'waiting_payment', awaits: 'merchant' })
  story.clock.advance(1)
  await runTradeTimers(story.services)
  expect(await detail(order_id, person)).toMatchObject({
    state: 'reject',
    step: 'expired',
    reason: 'Not paid in time.',
    due_at: '',
    awaits: '',
  })
  expect(await moneyOf(story, person)).toMatchObject({ available: '100.000000', business_usdt: '0.000000' })
  expect(await remainingOfOffer(story, merchant, offer)).toBe('1000.000000')
})

test("unpaid purchase expires and returns the merchant's USDT", async () => {
  const merchant = await openMerchant(story)
  const saleu_id = await openOffer(story, merchant, { side: 'buy' })
  const person = await newUser(story)
  await story.callOk('saleu/create-order', { saleu_id, number: '10' }, person)
  story.clock.advance(30 * minute)
  await runTradeTimers(story.services)
  expect(await fundsOf(story, merchant)).toEqual({ available: 1_000_000_000n, business: 0n })
})

test('late payment is refused with or without the timer', async () => {
  const merchant = await openMerchant(story)
  const person = await seller(story)
  const { order_id } = await sell(story, person, await openOffer(story, merchant))
  story.clock.advance(30 * minute)
  expect(await story.console('order/paid', { order_id }, merchant)).toMatchObject({
    code: 409,
    data: { reason: 'state_conflict', step: 'waiting_payment' },
  })
  await runTradeTimers(story.services)
  expect(await detail(order_id, person)).toMatchObject({ step: 'expired' })
})

test('late order can be cancelled until the timer ends it', async () => {
  const person = await seller(story)
  const { order_id } = await sell(story, person, await openOffer(story, await openMerchant(story)))
  story.clock.advance(30 * minute)
  expect(await story.callOk('saleu/cancel', { order_id }, person)).toMatchObject({ state: 'reject', step: 'cancelled' })
})

test('deadline restarts at each step', async () => {
  const merchant = await openMerchant(story)
  const person = await seller(story)
  const { order_id } = await sell(story, person, await openOffer(story, merchant))
  story.clock.advance(30 * minute - 1)
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
  story.clock.advance(day - 1)
  await runTradeTimers(story.services)
  expect(await detail(order_id, person)).toMatchObject({ step: 'paid', awaits: 'user', appeal: null })
})

test('unconfirmed payment becomes an appeal and keeps the escrow', async () => {
  const merchant = await openMerchant(story)
  const person = await seller(story)
  const { order_id } = await sell(story, person, await openOffer(story, merchant))
  await story.consoleOk('order/paid', { order_id }, merchant)
  story.clock.advance(day)
  await runTradeTimers(story.services)
  await runTradeTimers(story.services)
  expect(await detail(order_id, person)).toMatchObject({
    state: 'audit',
    step: 'appeal',
    awaits: 'operator',
    appeal: { opened_by: 'system', reason: 'unconfirmed', evidence: [], decisions: [] },
  })
  expect(await moneyOf(story, person)).toMatchObject({ available: '90.000000', business_usdt: '10.000000' })
})

test('orders overdue after downtime end once, also in two processes', async () => {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  const unpaid = await seller(story)
  const paid = await seller(story)
  const { order_id: first } = await sell(story, unpaid, offer)
  const { order_id: second } = await sell(story, paid, offer)
  await story.consoleOk('order/paid', { order_id: second }, merchant)
  story.clock.advance(9 * day)
  await story.restart()
  const other = await createServices({
    connection: story.database.connection,
    dataDir: story.dataDir,
    smtpUrl: null,
    sandbox: true,
    log: story.services.log,
    now: story.clock.now,
  })
  await Promise.all([story.services, other, story.services, other].map((services) => runTradeTimers(services)))
  await other.close()
  expect(await detail(first, unpaid)).toMatchObject({ step: 'expired' })
  const { step, timeline } = await detail(second, paid)
  expect([step, timeline.map((event) => event.step)]).toEqual(['appeal', ['waiting_payment', 'paid', 'appeal']])
})

test('concurrent timer, user and merchant move a trade once', async () => {
  const merchant = await openMerchant(story)
  const person = await seller(story)
  const { order_id } = await sell(story, person, await openOffer(story, merchant))
  story.clock.advance(30 * minute)
  await Promise.all([
    runTradeTimers(story.services),
    story.call('saleu/cancel', { order_id }, person),
    story.console('order/reject', { order_id, reason: 'No.' }, merchant),
    runTradeTimers(story.services),
  ])
  const { timeline, state } = await detail(order_id, person)
  expect([state, timeline.length]).toEqual(['reject', 2])
  expect(await moneyOf(story, person)).toMatchObject({ available: '100.000000', business_usdt: '0.000000' })
})
