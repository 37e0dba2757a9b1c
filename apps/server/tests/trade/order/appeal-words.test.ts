import { expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { newUser, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { storedProof } from '@c2c/testing/src/people/stored-proof.ts'
import { openMerchant, openOffer, sell, seller } from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story)
const sellOffer = await openOffer(story, merchant)
const buyOffer = await openOffer(story, merchant, { side: 'buy' })
const operator = { token: await signInStaff(story, 'operator') }

/** A sale that the merchant says is paid. */
async function paidSale() {
  const person = await seller(story)
  const { order_id } = await sell(story, person, sellOffer)
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
  return { person, order_id }
}

const detail = ({ order_id, person }: { readonly order_id: string; readonly person: Person }) =>
  story.callOk('saleu/order-detail', { order_id }, person)

test.each([
  ['not_received', 'Since noon.', 'not_received', 'Since noon.'],
  ['The bank says no.', 'Since noon.', 'other', 'The bank says no.\nSince noon.'],
  ['The bank says no.', '', 'other', 'The bank says no.'],
])('appeal for "%s" with the text "%s" is listed as %s', async (reason, text, listed, note) => {
  const trade = await paidSale()
  await story.callOk('saleu/appeal', { order_id: trade.order_id, reason, text }, trade.person)
  const { appeal, timeline } = await detail(trade)
  expect(appeal).toMatchObject({ opened_by: 'user', reason: listed })
  expect(timeline.at(-1)).toMatchObject({ actor: 'user', step: 'appeal', note })
})

test("merchant's appeal is listed as the merchant's", async () => {
  const person = await newUser(story)
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id: buyOffer, number: '10' }, person)
  await story.callOk('saleu/paid', { order_id, credentials: await storedProof(story, person) }, person)
  const foreign = await storedProof(story, person)
  const fields = { order_id, reason: 'not_received', text: 'Nothing came.' }
  expect(await story.console('order/appeal', { ...fields, credentials: foreign }, merchant)).toMatchObject({
    code: 400,
    data: { fields: { credentials: expect.any(String) as string } },
  })
  await story.consoleOk('order/appeal', fields, merchant)
  expect(await detail({ order_id, person })).toMatchObject({ appeal: { opened_by: 'merchant' } })
})

test('reason of a decision rejects the order only where it returns the escrow', async () => {
  const reason = 'The receipt is real.'
  for (const [review, way, step, shown] of [
    [0, 'release', 'completed', ''],
    [0, 'reject', 'returned', reason],
    [60, 'reject', 'decided_return', ''],
  ] as const) {
    await addSetting(story.services.db, 'trade_waits', { confirm: 1440, evidence: 0, review }, story.clock.now())
    const trade = await paidSale()
    const { order_id, person } = trade
    await story.callOk('saleu/appeal', { order_id, reason: 'not_received', text: 'Nothing came.' }, person)
    expect(await story.consoleOk(`order/${way}`, { order_id, reason }, operator)).toMatchObject({ step, reason: shown })
    expect(await detail(trade)).toMatchObject({ step, reason: shown, appeal: { decisions: [{ reason }] } })
  }
  await addSetting(story.services.db, 'trade_waits', { confirm: 1440, evidence: 0, review: 0 }, story.clock.now())
})

test('reason code fits what is decided: an open order or an appeal', async () => {
  const person = await seller(story)
  const open = await sell(story, person, sellOffer)
  const reject = (order_id: string, reason_code: string, by: { token: string } = operator) =>
    story.console('order/reject', { order_id, reason_code }, by)
  const malformed = { code: 400, data: { reason: 'invalid_input' } }
  expect(await reject(open.order_id, 'payment_not_shown')).toMatchObject(malformed)
  expect(await reject(open.order_id, 'cannot_pay', merchant)).toMatchObject({ code: 200, data: { step: 'refused' } })
  const { order_id, person: other } = await paidSale()
  await story.callOk('saleu/appeal', { order_id, reason: 'not_received', text: 'Nothing came.' }, other)
  expect(await reject(order_id, 'cannot_pay')).toMatchObject(malformed)
  expect(await reject(order_id, 'payment_not_shown')).toMatchObject({ code: 200, data: { step: 'returned' } })
  expect(await moneyOf(story, other)).toMatchObject({ available: '100.000000' })
})
