import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueOf } from '../../../src/features/review/queue/queue-page.ts'
import { byUrgency } from '../../../src/features/trade/order/console-order-list.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from './support.ts'

const story = await startStory()
const merchant = await openMerchant(story)
const operator = { token: await signInStaff(story, 'operator') }
const slow = await openOffer(story, merchant, { minutes: '60' })
const quick = await openOffer(story, merchant, { minutes: '15' })

async function sale(offer: string) {
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  story.clock.advance(minute)
  return { person, order_id }
}
const paid = async (of: { order_id: string }) => story.consoleOk('order/paid', { order_id: of.order_id }, merchant)

const confirming = await sale(slow)
await paid(confirming)
const appealed = await sale(slow)
await paid(appealed)
await story.callOk('saleu/appeal', { order_id: appealed.order_id, reason: 'not_received' }, appealed.person)
const later = await sale(slow)
const sooner = await sale(quick)

const idsOf = async (fields: object, by: { token: string }) => {
  const { list } = await story.consoleOk('order/list', { state: 'audit', sort: 'urgent', ...fields }, by)
  return list.map(({ order_id }) => order_id)
}

test("merchant's list starts with its own tasks by deadline", async () => {
  expect((await idsOf({}, merchant)).slice(0, 2)).toEqual([sooner.order_id, later.order_id])
})

test('an operator’s list begins with the appeals', async () => {
  expect((await idsOf({}, operator)).slice(0, 2)).toEqual([appealed.order_id, sooner.order_id])
})

test('list of appeals omits every other trade', async () => {
  expect(await idsOf({ about: 'appeal' }, operator)).toEqual([appealed.order_id])
  expect(await idsOf({ about: 'appeal' }, merchant)).toEqual([appealed.order_id])
})

test.each(['operator', 'merchant'] as const)('most urgent orders for the %s are found without sorting', async (us) => {
  const { merchant_id } = (await story.consoleOk('account/list', {}, merchant)).merchant
  const plan = await story.services.db.transaction().execute(async (trx) => {
    // Of the few rows of a test a look at each would be quicker.
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    await sql`SET LOCAL enable_bitmapscan = off`.execute(trx)
    const orders = queueOf(trx, 'sale', { state: 'audit', id: '', search: '' })
    const own = us === 'merchant' ? orders.where('orders.merchant_id', '=', merchant_id) : orders
    return byUrgency(own, us).limit(20).explain()
  })
  const text = JSON.stringify(plan)
  expect(text).toContain(us === 'merchant' ? 'orders_urgent_of_merchant' : 'orders_urgent on')
  expect(text).not.toContain('Sort')
})
