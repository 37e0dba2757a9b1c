import { expect, test } from 'vitest'
import { runTradeTimers } from '../../../src/features/trade/order/run-timers.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { fundsOf, openMerchant, openOffer, problemsOfBooks, sell, seller } from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story, 100_000)
const sellOffer = await openOffer(story, merchant, { available: '100000' })
const buyOffer = await openOffer(story, merchant, { side: 'buy', available: '100000' })
const operator = { token: await signInStaff(story, 'operator') }
const another = { token: await signInStaff(story, 'operator') }

const waits = (evidence: number, review: number) =>
  addSetting(story.services.db, 'trade_waits', { confirm: 1440, evidence, review }, story.clock.now())

const detail = (order_id: string, person: Person) => story.callOk('saleu/order-detail', { order_id }, person)

/** A sale of 10 USDT that the merchant says is paid. */
async function paidSale() {
  const person = await seller(story)
  const { order_id } = await sell(story, person, sellOffer)
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
  return { person, order_id }
}

/** A purchase of 10 USDT that the user says is paid. */
async function paidPurchase() {
  const person = await newUser(story)
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id: buyOffer, number: '10' }, person)
  await story.callOk('saleu/paid', { order_id, credentials: await storedProof(story, person) }, person)
  return { person, order_id }
}

const appeal = ({ person, order_id }: Awaited<ReturnType<typeof paidSale>>, reason = 'not_received') =>
  story.callOk('saleu/appeal', { order_id, reason, text: 'Nothing has come.' }, person)

test('appeal freezes the escrow for both sides', async () => {
  const trade = await paidSale()
  const { person, order_id } = trade
  expect(await appeal(trade)).toMatchObject({ state: 'audit', step: 'appeal', awaits: 'operator' })
  for (const name of ['saleu/confirm', 'saleu/cancel'] as const) {
    expect(await story.call(name, { order_id }, person)).toMatchObject({ code: 409, data: { step: 'appeal' } })
  }
  expect(await story.call('saleu/appeal', { order_id, reason: 'other' }, person)).toMatchObject({ code: 409 })
  for (const name of ['order/release', 'order/reject'] as const) {
    const fields = { order_id, reason: 'Mine.' }
    expect((await story.console(name, fields, merchant)).code).not.toBe(200)
  }
  expect(await moneyOf(story, person)).toMatchObject({ available: '90.000000', business_usdt: '10.000000' })
})

test('unpaid or foreign order cannot be appealed', async () => {
  const person = await seller(story)
  const { order_id } = await sell(story, person, sellOffer)
  const fields = { order_id, reason: 'other' }
  expect(await story.call('saleu/appeal', fields, person)).toMatchObject({ code: 409 })
  expect(await story.call('saleu/appeal', fields, await newUser(story))).toMatchObject({ code: 404 })
  const stranger = await openMerchant(story)
  expect(await story.console('order/appeal', fields, stranger)).toMatchObject({ code: 404 })
})

test.each([
  ['release', 'completion', 'completed', '90.000000'],
  ['reject', 'reject', 'returned', '100.000000'],
] as const)('an operator decides a sale by %s, with a reason that both sides read', async (way, state, step, left) => {
  const trade = await paidSale()
  await appeal(trade)
  const { person, order_id } = trade
  const decided = await story.consoleOk(`order/${way}`, { order_id, reason: 'The receipt is real.' }, operator)
  const decision = { outcome: way === 'release' ? 'release' : 'return', reason: 'The receipt is real.', round: 1 }
  expect(decided).toMatchObject({ state, step, appeal: { decisions: [decision] } })
  expect(await detail(order_id, person)).toMatchObject({ state, step, appeal: { decisions: [decision] } })
  const { list } = await story.consoleOk('order/list', { id: order_id }, merchant)
  expect(list).toMatchObject([{ appeal: { reason: 'not_received', decisions: [decision] } }])
  expect(await moneyOf(story, person)).toMatchObject({ available: left, business_usdt: '0.000000' })
})

test.each([
  ['release', '10.000000', 0n],
  ['reject', '0.000000', 10_000_000n],
] as const)('a purchase in appeal that is decided by %s gives the user %s', async (way, got, back) => {
  const before = await fundsOf(story, merchant)
  const { person, order_id } = await paidPurchase()
  const held = await fundsOf(story, merchant)
  const opened = { opened_by: 'merchant', reason: 'not_received', evidence_until: expect.stringMatching(/Z$/) }
  expect(await story.consoleOk('order/appeal', { order_id, reason: 'not_received' }, merchant)).toMatchObject({
    appeal: { ...opened, evidence: [], decisions: [] },
  })
  await story.consoleOk(`order/${way}`, { order_id, reason: 'Shown.' }, operator)
  expect(await moneyOf(story, person)).toMatchObject({ available: got })
  const after = await fundsOf(story, merchant)
  expect([before.available - held.available, after.available - held.available]).toEqual([10_000_000n, back])
})

test('decision needs a written reason and an appeal', async () => {
  const trade = await paidSale()
  const { order_id } = trade
  expect(await story.console('order/release', { order_id, reason: 'x' }, operator)).toMatchObject({ code: 403 })
  await appeal(trade)
  const fields = { reason: 'Please give a reason' }
  for (const reason of ['', '   ']) {
    expect(await story.console('order/release', { order_id, reason }, operator)).toMatchObject({
      code: 400,
      data: { fields },
    })
  }
})

test('appeal is undecidable until both sides spoke or the period ended', async () => {
  await waits(60, 0)
  const decide = (order_id: string) => story.console('order/release', { order_id, reason: 'Seen.' }, operator)
  const { order_id: after } = await paidSale()
  const next = async () => {
    const { order_id } = await story.consoleOk('queue/next', { kind: 'appeal', after }, operator)
    await story.consoleOk('queue/unclaim', { order_id }, operator)
    return order_id
  }
  const early = await paidSale()
  await appeal(early)
  expect(await decide(early.order_id)).toMatchObject({ code: 409, data: { step: 'appeal' } })
  expect(await next()).not.toBe(early.order_id)
  await story.consoleOk('order/evidence', { order_id: early.order_id, text: 'Paid at noon.' }, merchant)
  expect(await next()).toBe(early.order_id)
  expect(await decide(early.order_id)).toMatchObject({ code: 200 })

  const silent = await paidSale()
  await appeal(silent)
  story.clock.advance(hour - 1)
  expect(await decide(silent.order_id)).toMatchObject({ code: 409 })
  story.clock.advance(1)
  expect(await decide(silent.order_id)).toMatchObject({ code: 200 })
  await waits(0, 0)
})

test('both sides submit evidence that the other and the operator see', async () => {
  const trade = await paidSale()
  const { person, order_id } = trade
  await appeal(trade)
  const image = await storedProof(story, person)
  await story.callOk('saleu/evidence', { order_id, text: 'My statement.', credentials: image }, person)
  await story.consoleOk('order/evidence', { order_id, text: 'Our receipt.' }, merchant)
  const { appeal: own } = await detail(order_id, person)
  expect(own?.evidence.map(({ actor, own: mine, text }) => [actor, mine, text])).toEqual([
    ['user', true, 'My statement.'],
    ['merchant', false, 'Our receipt.'],
  ])
  const { list } = await story.consoleOk('order/list', { id: order_id }, operator)
  expect(list[0]?.appeal?.evidence[0]?.images).toMatchObject([{ id: image }])
  const foreign = await storedProof(story, await newUser(story))
  expect(await story.call('saleu/evidence', { order_id, credentials: foreign }, person)).toMatchObject({ code: 400 })
})

test('evidence is for appeals only, and ends with the decision', async () => {
  const trade = await paidSale()
  const { person, order_id } = trade
  const say = () => story.call('saleu/evidence', { order_id, text: 'Look.' }, person)
  expect(await say()).toMatchObject({ code: 409 })
  await appeal(trade)
  expect(await say()).toMatchObject({ code: 200 })
  await story.consoleOk('order/reject', { order_id, reason: 'Shown.' }, operator)
  expect(await say()).toMatchObject({ code: 409 })
})

/** A sale decided for the merchant while a review may be asked for. */
async function decidedSale() {
  await waits(0, 60)
  const trade = await paidSale()
  await appeal(trade)
  const decided = await story.consoleOk('order/release', { order_id: trade.order_id, reason: 'Shown.' }, operator)
  expect(decided).toMatchObject({ state: 'audit', step: 'decided_release', awaits: 'user' })
  return trade
}

test('reviewable decision moves nothing until its review period is over', async () => {
  const { person, order_id } = await decidedSale()
  expect(await moneyOf(story, person)).toMatchObject({ business_usdt: '10.000000' })
  story.clock.advance(hour - 1)
  await runTradeTimers(story.services)
  expect(await detail(order_id, person)).toMatchObject({ step: 'decided_release' })
  story.clock.advance(1)
  await runTradeTimers(story.services)
  expect(await detail(order_id, person)).toMatchObject({ state: 'completion', step: 'completed' })
  await waits(0, 0)
})

test('losing side requests one review whose decision is final', async () => {
  const { person, order_id } = await decidedSale()
  const ask = { order_id, reason: 'Look at the date.' }
  expect(await story.console('order/review', ask, merchant)).toMatchObject({ code: 403 })
  expect(await story.callOk('saleu/review', ask, person)).toMatchObject({ step: 'review', awaits: 'operator' })
  const fields = { order_id, reason: 'The date is wrong.' }
  expect(await story.console('order/reject', fields, operator)).toMatchObject({
    code: 403,
    msg: 'A second person has to approve this.',
  })
  expect(await moneyOf(story, person)).toMatchObject({ business_usdt: '10.000000' })
  expect(await story.consoleOk('order/reject', fields, another)).toMatchObject({ state: 'reject', step: 'returned' })
  expect(await moneyOf(story, person)).toMatchObject({ available: '100.000000', business_usdt: '0.000000' })
  expect(await story.call('saleu/review', ask, person)).toMatchObject({ code: 409 })
  expect(await detail(order_id, person)).toMatchObject({
    reason: 'The date is wrong.',
    appeal: { decisions: [{ outcome: 'release' }, { outcome: 'return', reason: 'The date is wrong.' }] },
  })
  await waits(0, 0)
})

test('two operators who decide at once: one decision counts', async () => {
  const trade = await paidSale()
  await appeal(trade)
  const { person, order_id } = trade
  const answers = await Promise.all([
    story.console('order/release', { order_id, reason: 'Yes.' }, operator),
    story.console('order/reject', { order_id, reason: 'No.' }, another),
  ])
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]))
  const { appeal: decided } = await detail(order_id, person)
  expect(decided?.decisions).toHaveLength(1)
})

test('open appeal reports whether its decision is reviewable', async () => {
  const trade = await paidSale()
  await appeal(trade)
  const reviewable = async () => (await detail(trade.order_id, trade.person)).appeal?.reviewable
  await waits(0, 0)
  expect(await reviewable()).toBe(false)
  await waits(0, 60)
  expect(await reviewable()).toBe(true)
  await story.consoleOk('order/release', { order_id: trade.order_id, reason: 'It is paid.' }, operator)
  expect(await reviewable()).toBe(false)
})

test('after all of it the books hold', async () => {
  expect(await problemsOfBooks(story)).toEqual([])
})
