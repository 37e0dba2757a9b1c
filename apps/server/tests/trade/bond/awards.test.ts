import { expect, test } from 'vitest'
import { runTradeTimers } from '../../../src/features/trade/order/run-timers.ts'
import { hour } from '@c2c/testing/src/story/clock.ts'
import { moneyOf } from '@c2c/testing/src/people/money.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { openOffer, problemsOfBooks, sell, seller } from '../order/support.ts'
import { appealedPurchase, bondOf, bonded, decide, judges } from './support.ts'

const story = await startStory()
const { withFault } = await connectSuperuser(story)

test('two operators award a buyer from the bond, and both sides see it', async () => {
  const [operator, another] = await judges(story)
  const { merchant, offer } = await bonded(story, '30')
  const trade = await appealedPurchase(story, merchant, offer)
  const { list } = await story.consoleOk('order/list', { id: trade.order_id }, operator)
  expect(list).toMatchObject([{ award_maximum: '20.000000' }])
  expect(await decide(story, trade, operator, '20.000001')).toMatchObject({
    code: 422,
    data: { reason: 'above_maximum', max_amount: '20.000000' },
  })
  expect(await decide(story, trade, operator, '15')).toMatchObject({ data: { proposal: { state: 'open' } } })
  expect(await decide(story, trade, operator, '15')).toMatchObject({ code: 403 })
  expect(await decide(story, trade, another, '14')).toMatchObject({ code: 409, data: { award: '15.000000' } })
  expect(await moneyOf(story, trade.person)).toMatchObject({ available: '0.000000' })
  const decided = await decide(story, trade, another, '15')
  const appeal = { decisions: [{ outcome: 'return', award: '15.000000' }] }
  expect(decided).toMatchObject({ code: 200, data: { step: 'returned', appeal } })
  expect(await moneyOf(story, trade.person)).toMatchObject({ available: '15.000000' })
  expect(await bondOf(story, merchant)).toMatchObject({
    bond: '15.000000',
    available: '970.000000',
    awarded: '0.000000',
  })
  const { order_id } = trade
  expect(await story.callOk('saleu/order-detail', { order_id }, trade.person)).toMatchObject({ appeal })
  expect((await story.consoleOk('order/list', { id: order_id }, merchant)).list).toMatchObject([
    { appeal, award_maximum: '' },
  ])
  const { list: log } = await story.callOk('asset-log/list', { type: 'bond_draw' }, trade.person)
  expect(log).toMatchObject([{ direction: 'income', quantity: '15.000000' }])
  const { list: notices } = await story.callOk('notice/list', {}, trade.person)
  expect(notices.map(({ type }) => type)).toContain('bond_award')
  expect((await story.consoleOk('bond/list', {}, merchant)).list[0]).toMatchObject({
    kind: 'draw',
    amount: '15.000000',
  })
})

test('seller whose USDT goes to the merchant is awarded, one who gets them back is not', async () => {
  const [operator, another] = await judges(story)
  const { merchant } = await bonded(story, '50')
  const saleu_id = await openOffer(story, merchant)
  const person = await seller(story)
  const { order_id } = await sell(story, person, saleu_id)
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
  await story.callOk('saleu/appeal', { order_id, reason: 'wrong_amount', text: 'Half is missing.' }, person)
  const fields = { order_id, reason: 'Half was paid.', award: '5' }
  expect(await story.console('order/reject', fields, operator)).toMatchObject({ data: { reason: 'above_maximum' } })
  expect(await story.console('order/release', { ...fields, award: '11' }, operator)).toMatchObject({ code: 422 })
  await story.consoleOk('order/release', fields, operator)
  await story.consoleOk('order/release', fields, another)
  expect(await moneyOf(story, person)).toMatchObject({ available: '95.000000', business_usdt: '0.000000' })
  expect(await bondOf(story, merchant)).toMatchObject({ bond: '45.000000' })
})

test('award that can be reviewed is kept in the bond, paid when it is final, and replaced by the review', async () => {
  const [operator, another] = await judges(story)
  await addSetting(story.services.db, 'trade_waits', { confirm: 1440, evidence: 0, review: 60 }, story.clock.now())
  const { merchant, offer } = await bonded(story, '30')
  const first = await appealedPurchase(story, merchant, offer)
  const second = await appealedPurchase(story, merchant, offer)
  await decide(story, first, operator, '20')
  expect(await decide(story, first, another, '20')).toMatchObject({ data: { step: 'decided_return' } })
  expect(await bondOf(story, merchant)).toMatchObject({ bond: '30.000000', awarded: '20.000000' })
  expect(await decide(story, second, operator, '11')).toMatchObject({ data: { max_amount: '10.000000' } })
  expect(await moneyOf(story, first.person)).toMatchObject({ available: '0.000000' })
  story.clock.advance(hour)
  await runTradeTimers(story.services)
  expect(await moneyOf(story, first.person)).toMatchObject({ available: '20.000000' })
  await decide(story, second, operator, '10')
  await decide(story, second, another, '10')
  await story.callOk('saleu/review', { order_id: second.order_id, reason: 'I paid all of it.' }, second.person)
  const [third, fourth] = await judges(story)
  await decide(story, second, third, '4')
  expect(await decide(story, second, fourth, '4')).toMatchObject({ data: { step: 'returned' } })
  expect(await moneyOf(story, second.person)).toMatchObject({ available: '4.000000' })
  expect(await bondOf(story, merchant)).toMatchObject({ bond: '6.000000', awarded: '0.000000' })
  expect(await problemsOfBooks(story)).toEqual([])
  await addSetting(story.services.db, 'trade_waits', { confirm: 1440, evidence: 0, review: 0 }, story.clock.now())
})

test('award that cannot be written moves nothing of the trade either', async () => {
  const [operator, another] = await judges(story)
  const { merchant, offer } = await bonded(story, '30')
  const trade = await appealedPurchase(story, merchant, offer)
  await decide(story, trade, operator, '20')
  story.faultsAreExpected = true
  await withFault('bond_moves', async () => {
    expect(await decide(story, trade, another, '20')).toMatchObject({ code: 500 })
  })
  expect(await story.callOk('saleu/order-detail', { order_id: trade.order_id }, trade.person)).toMatchObject({
    step: 'appeal',
  })
  expect(await bondOf(story, merchant)).toMatchObject({ bond: '30.000000' })
  expect(await decide(story, trade, another, '20')).toMatchObject({ data: { step: 'returned' } })
  expect(await bondOf(story, merchant)).toMatchObject({ bond: '10.000000' })
})

test('award belongs to an appeal', async () => {
  const { merchant, offer } = await bonded(story, '30')
  const saleu_id = await openOffer(story, merchant)
  const person = await seller(story)
  const { order_id } = await sell(story, person, saleu_id)
  const fields = { order_id, award: '1', reason: 'No.' }
  expect(await story.console('order/reject', fields, merchant)).toMatchObject({ code: 403 })
  const trade = await appealedPurchase(story, merchant, offer)
  expect(await story.console('order/release', { order_id: trade.order_id, award: '1' }, merchant)).toMatchObject({
    code: 403,
  })
})
