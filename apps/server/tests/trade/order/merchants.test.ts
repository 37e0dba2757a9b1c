import { expect, test } from 'vitest'
import { signInOwner, signInStaff } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { holdRemaining, openMerchant, openOffer, sell, seller } from './support.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }

test('new merchant has its own staff, offers and name', async () => {
  const { merchant_id } = await story.consoleOk('merchant/create', { name: 'Elbe Desk' }, owner)
  const token = await signInStaff(story, 'merchant', merchant_id)
  await openOffer(story, { id: merchant_id, name: 'Elbe Desk', token })
  const { list } = await story.consoleOk('merchant/list', { id: merchant_id }, owner)
  expect(list).toMatchObject([{ name: 'Elbe Desk', suspended: false, offers: 1, accounts: 0, available: '0.000000' }])
  expect(await story.console('merchant/create', { name: 'ELBE desk' }, owner)).toMatchObject({ code: 409 })
})

test("suspended merchant's offers are hidden and its trades continue", async () => {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  const person = await seller(story)
  const { order_id } = await sell(story, person, offer)
  const inHall = async () =>
    (await story.callOk('selling/merchant', { page_size: '100' }, person)).list.some(
      ({ saleu_id }) => saleu_id === offer,
    )
  expect(await inHall()).toBe(true)
  await story.consoleOk('merchant/change', { merchant_id: merchant.id, suspended: 'true' }, owner)
  expect(await inHall()).toBe(false)
  const fields = { saleu_id: offer, number: '10', bk_id: person.bk_id }
  expect(await story.call('saleu/create-order', fields, person)).toMatchObject({ code: 422 })
  await story.consoleOk('order/paid', { order_id, reference: 'x' }, merchant)
  expect(await story.callOk('saleu/confirm', { order_id }, person)).toMatchObject({ state: 'completion' })
  await story.consoleOk('merchant/change', { merchant_id: merchant.id, suspended: 'false' }, owner)
  expect(await inHall()).toBe(true)
})

test('suspension waits for trades that are being made', async () => {
  const merchant = await openMerchant(story)
  const offer = await openOffer(story, merchant)
  const person = await seller(story)
  const { waiting, letGo } = await holdRemaining(story, offer)
  const first = sell(story, person, offer)
  await expect.poll(waiting).toBe(1)
  let answered = false
  const suspended = story
    .consoleOk('merchant/change', { merchant_id: merchant.id, suspended: 'true' }, owner)
    .finally(() => (answered = true))
  await expect.poll(waiting).toBe(2)
  expect(answered).toBe(false)
  await letGo()
  expect(await first).toMatchObject({ step: 'waiting_payment' })
  expect(await suspended).toMatchObject({ suspended: true })
  const fields = { saleu_id: offer, number: '10', bk_id: person.bk_id }
  expect(await story.call('saleu/create-order', fields, person)).toMatchObject({ code: 422 })
})

test('merchant can be renamed, but names are unique', async () => {
  const [one, other] = [await openMerchant(story), await openMerchant(story)]
  const renamed = { merchant_id: one.id, name: 'Weser Desk' }
  expect(await story.consoleOk('merchant/change', renamed, owner)).toMatchObject({ name: 'Weser Desk' })
  expect(await story.consoleOk('merchant/change', renamed, owner)).toMatchObject({ name: 'Weser Desk' })
  expect(await story.console('merchant/change', { ...renamed, merchant_id: other.id }, owner)).toMatchObject({
    code: 409,
  })
})

test('operators read merchants and only the owner changes them', async () => {
  const merchant = await openMerchant(story)
  const token = await signInStaff(story, 'operator')
  await story.consoleOk('merchant/list', {}, { token })
  const fields = { merchant_id: merchant.id, suspended: 'true' }
  expect(await story.console('merchant/change', fields, { token })).toMatchObject({ code: 403 })
  expect(await story.console('merchant/change', fields, merchant)).toMatchObject({ code: 403 })
  expect(await story.console('merchant/list', {}, merchant)).toMatchObject({ code: 403 })
})
