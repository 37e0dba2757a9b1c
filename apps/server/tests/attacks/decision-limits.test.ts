import { expect, test } from 'vitest'
import { remindOfPayments } from '../../src/features/trade/order/run-timers.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { claim, twoPeople } from '../review/proposal/support.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { moneyOf, rechargeFields, uploadProof } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { fundsOf, openMerchant, openOffer, sell, seller } from '../trade/order/support.ts'

const story = await startStory()
const { first, second } = await twoPeople(story)
const { db, now } = story.services

test('merchant cannot decide the appeal against it', async () => {
  const merchant = await openMerchant(story)
  const person = await newUser(story)
  const saleu_id = await openOffer(story, merchant, { side: 'buy' })
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id, number: '10' }, person)
  await story.callOk('saleu/paid', { order_id, credentials: await uploadProof(story, person) }, person)
  await story.callOk('saleu/appeal', { order_id, reason: 'not_received', text: 'Nothing came.' }, person)
  const before = await fundsOf(story, merchant)
  for (const name of ['order/release', 'order/reject'] as const) {
    const answer = await story.console(name, { order_id, reason: 'Ours.' }, merchant)
    expect(answer).toMatchObject({ code: 409, data: { reason: 'state_conflict', step: 'appeal' } })
  }
  expect(await fundsOf(story, merchant)).toEqual(before)
  expect((await story.callOk('saleu/order-detail', { order_id }, person)).appeal?.decisions).toEqual([])
})

test("owner cannot release in a merchant's place unless a setting permits it", async () => {
  const merchant = await openMerchant(story)
  const person = await newUser(story)
  const saleu_id = await openOffer(story, merchant, { side: 'buy' })
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id, number: '10' }, person)
  await story.callOk('saleu/paid', { order_id, credentials: await uploadProof(story, person) }, person)
  const owner = { token: await signInOwner(story) }
  await addSetting(db, 'owner_trades', false, now())
  expect(await story.console('order/release', { order_id }, owner)).toMatchObject({ code: 403 })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '0.000000' })
  await addSetting(db, 'owner_trades', true, now())
  expect(await story.console('order/release', { order_id }, owner)).toMatchObject({ code: 200 })
  expect(await moneyOf(story, person)).toMatchObject({ total_balance: '10.000000' })
})

test('user is reminded of a payment at half of the time, not before', async () => {
  const merchant = await openMerchant(story)
  const person = await seller(story)
  await addSetting(db, 'trade_waits', { confirm: 60, evidence: 0, review: 0 }, now())
  const { order_id } = await sell(story, person, await openOffer(story, merchant))
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
  const reminders = async () => {
    await remindOfPayments(story.services)
    const notices = db.selectFrom('notices').select('id').where('order_id', '=', order_id)
    return (await notices.where('type', '=', 'sale_reminder').execute()).length
  }
  story.clock.advance(30 * minute - 1)
  expect(await reminders()).toBe(0)
  story.clock.advance(1)
  await Promise.all([1, 2, 3].map(() => remindOfPayments(story.services)))
  expect(await reminders()).toBe(1)
  expect(await reminders()).toBe(1)
})

test('recharge of exactly the minimum is taken and one below is not', async () => {
  const person = await newUser(story)
  const { min_amount } = await story.callOk('recharge/shoukuan-address', {}, person)
  expect(min_amount).toBe('10.000000')
  const fields = await rechargeFields(story, person, min_amount)
  expect(await story.call('recharge/create', fields, person)).toMatchObject({ code: 200 })
  const below = { ...fields, amount: '9.999999' }
  expect(await story.call('recharge/create', below, person)).toMatchObject({ data: { reason: 'below_minimum' } })
})

test.each(['recharge/approve', 'proposal/approve'] as const)(
  '%s of the second person credits what the first saw',
  async (name) => {
    const person = await newUser(story)
    const recharge_id = await claim(story, person, '20000')
    await story.consoleOk('recharge/approve', { recharge_id, amount: '15000' }, first)
    const { list } = await story.consoleOk('recharge/list', { id: recharge_id, state: 'audit' }, second)
    expect(list).toMatchObject([
      { step: 'second_review', amount: '20000.000000', proposal: { amount: '15000.000000' } },
    ])
    const { proposal_id = '' } = list[0]?.proposal ?? {}
    expect(await story.console('recharge/approve', { recharge_id, amount: '20000' }, second)).toMatchObject({
      code: 409,
    })
    await story.consoleOk(name, { recharge_id, amount: '15000', proposal_id }, second)
    expect(await moneyOf(story, person)).toMatchObject({ total_balance: '15000.000000' })
    const [credited] = (await story.callOk('recharge/list', {}, person)).list
    expect(credited).toMatchObject({ state: 'completion', amount: '15000.000000' })
  },
)
