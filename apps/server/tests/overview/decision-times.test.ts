import { expect, test } from 'vitest'
import { hour, minute } from '@c2c/testing/src/story/clock.ts'
import { bindAccount, rechargeAndApprove, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'

const story = await startStory()
const token = await signInOwner(story)
const figures = () => story.consoleOk('overview/figures', {}, { token })
const person = await newUser(story)
await rechargeAndApprove(story, person, '100')
const bk_id = await bindAccount(story, person)

test('time to a decision is its median and 95th percentile', async () => {
  const of = async (queue: string) => (await figures()).decisions.find((one) => one.queue === queue)
  expect(await of('verifications')).toEqual({
    queue: 'verifications',
    decided: 0,
    median_seconds: null,
    p95_seconds: null,
  })
  const decided = (await of('recharges'))?.decided ?? 0
  const someone = await newUser(story)
  for (const minutes of Array.from({ length: 2 * decided + 1 }, () => 10)) {
    const { recharge_id } = await story.callOk('recharge/create', await rechargeFields(story, someone, '15'), someone)
    story.clock.advance(minutes * minute)
    await story.consoleOk('recharge/reject', { recharge_id, reason: 'Not arrived.' }, { token })
  }
  const { recharge_id } = await story.callOk('recharge/create', await rechargeFields(story, someone, '16'), someone)
  story.clock.advance(2 * hour)
  await story.consoleOk('recharge/reject', { recharge_id, reason: 'Not arrived.' }, { token })
  // The times are kept for as long as they cost to compute.
  await expect.poll(() => of('recharges')).toMatchObject({ decided: 3 * decided + 2, median_seconds: 600 })
  expect((await of('recharges'))?.p95_seconds).toBeGreaterThan(600)
})

test('a withdrawal that its owner cancels has no time to a decision', async () => {
  const of = async () => (await figures()).decisions.find(({ queue }) => queue === 'withdrawals')
  const earlier = await of()
  const own = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  await story.callOk('withdraw/cancel', { withdraw_id: own.withdraw_id }, person)
  expect(await of()).toEqual(earlier)
})

test('appeal waits from its opening to its decision', async () => {
  const merchant = await openMerchant(story)
  const { order_id } = await sell(story, await seller(story), await openOffer(story, merchant))
  await story.consoleOk('order/paid', { order_id }, merchant)
  story.clock.advance(5 * minute)
  await story.consoleOk('order/appeal', { order_id, reason: 'other', text: 'No answer.' }, merchant)
  story.clock.advance(25 * hour)
  const again = { token: await signInOwner(story) }
  await story.consoleOk('order/release', { order_id, reason: 'The receipt is right.' }, again)
  const decisions = async () => (await story.consoleOk('overview/figures', {}, again)).decisions
  const times = { queue: 'appeals', decided: 1, median_seconds: 25 * 3600, p95_seconds: 25 * 3600 }
  await expect.poll(decisions).toContainEqual(times)
})
