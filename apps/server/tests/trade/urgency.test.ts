import { expect, test } from 'vitest'
import { minute } from '../support/clock.ts'
import { signInStaff } from '../support/people.ts'
import { startStory } from '../support/story.ts'
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

test('a merchant’s list begins with what waits for the merchant, the nearest deadline first', async () => {
  expect((await idsOf({}, merchant)).slice(0, 2)).toEqual([sooner.order_id, later.order_id])
})

test('an operator’s list begins with the appeals', async () => {
  expect((await idsOf({}, operator)).slice(0, 2)).toEqual([appealed.order_id, sooner.order_id])
})

test('asked about appeals alone, a list leaves every other trade out', async () => {
  expect(await idsOf({ about: 'appeal' }, operator)).toEqual([appealed.order_id])
  expect(await idsOf({ about: 'appeal' }, merchant)).toEqual([appealed.order_id])
})
