import { expect, test } from 'vitest'
import { bindAccount, rechargeAndApprove, rechargeFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInStaff } from '@c2c/testing/src/people/people.ts'
import { openSocket } from '@c2c/testing/src/services/socket.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../../trade/order/support.ts'

const story = await startStory()
const operator = { token: await signInStaff(story, 'operator') }
const nothing = { recharges: 0, withdrawals: 0, orders: 0, verifications: 0, proposals: 0 }
const counts = (who = operator) => story.consoleOk('queue/counts', {}, who)

test('menu counts what waits for the platform', async () => {
  expect(await counts()).toEqual(nothing)
  const person = await newUser(story)
  await rechargeAndApprove(story, person, '200')
  const bk_id = await bindAccount(story, person)
  await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
  await story.callOk('recharge/create', await rechargeFields(story, person, '15'), person)
  await story.callOk('recharge/create', await rechargeFields(story, person, '16'), person)
  const correction = { direction: 'credit', amount: '3', against: 'fee_income', reason: 'Credited too little.' }
  await story.consoleOk('correction/create', { user: person.userId, ...correction }, operator)
  expect(await counts()).toEqual({ ...nothing, recharges: 2, withdrawals: 1, proposals: 1 })
  expect(await counts({ token: await signInStaff(story, 'auditor') })).toEqual(await counts())
})

test('merchant counts only its own trades that wait for it', async () => {
  const [own, foreign] = [await openMerchant(story), await openMerchant(story)]
  const { order_id } = await sell(story, await seller(story), await openOffer(story, own))
  expect(await counts(own)).toEqual({ ...nothing, orders: 1 })
  expect(await counts(foreign)).toEqual(nothing)
  await story.consoleOk('order/paid', { order_id }, own)
  expect(await counts(own)).toEqual(nothing)
  const { orders } = await counts()
  await story.consoleOk('order/appeal', { order_id, reason: 'other', text: 'No answer.' }, own)
  expect((await counts()).orders).toBe(orders + 1)
})

test('a new item makes the counts stale by an event', async () => {
  const person = await newUser(story)
  const fields = await rechargeFields(story, person, '15')
  const socket = await openSocket(story, operator.token, { surface: 'console' })
  expect(await socket.next()).toMatchObject({ type: 'ready' })
  const { recharges } = await counts()
  await story.callOk('recharge/create', fields, person)
  expect(await socket.next()).toMatchObject({ type: 'changed', subjects: expect.arrayContaining(['order']) })
  expect((await counts()).recharges).toBe(recharges + 1)
})
