import { expect, test } from 'vitest'
import { newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, sell, seller } from '../order/support.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }

const shown = async (person: { token: string }, id: string, filter: Record<string, string> = {}) =>
  (await story.callOk('selling/merchant', { page_size: '100', ...filter }, person)).list.find(
    ({ saleu_id }) => saleu_id === id,
  )

test('order above the limit of the level is refused, and the hall shows it', async () => {
  const merchant = await openMerchant(story)
  const person = await seller(story, '1000')
  const offer = await openOffer(story, merchant, { max_email: '50', max_none: '20' })
  expect(await shown(person, offer)).toMatchObject({ max_number: '50.000000', level_limited: true, qualified: true })
  expect(await shown(person, offer, { number: '51' })).toBeUndefined()
  const order = (number: string) =>
    story.call('saleu/create-order', { saleu_id: offer, number, bk_id: person.bk_id }, person)
  expect(await order('50.000001')).toMatchObject({
    code: 422,
    data: { reason: 'above_maximum', max_number: '50.000000', level: 'email' },
  })
  expect(await order('50')).toMatchObject({ code: 200 })
  await story.consoleOk('offer/update', { offer_id: offer, max_email: '' }, merchant)
  expect(await order('51')).toMatchObject({ code: 200 })
  const least = await openOffer(story, merchant, { max_email: '5' })
  expect(await shown(person, least)).toMatchObject({ qualified: false })
})

test('hall filters by any of several payment methods', async () => {
  const merchant = await openMerchant(story)
  const person = await newUser(story)
  const [bank, paypal] = [
    await openOffer(story, merchant, { pay_types: 'bank' }),
    await openOffer(story, merchant, { pay_types: 'paypal,sepa' }),
  ]
  const found = async (pay_type: string) => [
    (await shown(person, bank, { pay_type })) !== undefined,
    (await shown(person, paypal, { pay_type })) !== undefined,
  ]
  expect(await found('bank')).toEqual([true, false])
  expect(await found('bank, sepa')).toEqual([true, true])
  expect(await found('sepa,revolut')).toEqual([false, true])
  expect(await found('')).toEqual([true, true])
})

test("blocked user neither sees nor takes the merchant's offers", async () => {
  const merchant = await openMerchant(story)
  const rival = await openMerchant(story)
  const person = await seller(story)
  const offer = await openOffer(story, merchant)
  const other = await openOffer(story, rival)
  const { order_id } = await sell(story, person, offer)
  const block = (fields: Record<string, string>, by: { token: string } = merchant) =>
    story.console('order/block', { order_id, reason: 'Pays from accounts of others.', ...fields }, by)
  expect(await block({ blocked: 'true' }, rival)).toMatchObject({ code: 404 })
  expect(await block({ blocked: 'true', reason: '' })).toMatchObject({ code: 400 })
  const together = await Promise.all(Array.from({ length: 8 }, () => block({ blocked: 'true' })))
  expect(together.map(({ code }) => code)).toEqual(together.map(() => 200))
  expect(await block({ blocked: 'true', reason: 'Says so twice.' })).toMatchObject({ code: 200 })
  expect([await shown(person, offer), await shown(person, other)]).toMatchObject([undefined, {}])
  const order = () => story.call('saleu/create-order', { saleu_id: offer, number: '10', bk_id: person.bk_id }, person)
  expect(await order()).toMatchObject({ code: 422, data: { reason: 'not_available' } })
  const detail = async () => (await story.consoleOk('user/detail', { user_id: person.userId }, owner)).blocked_by
  expect(await detail()).toMatchObject([{ merchant: merchant.name, reason: 'Says so twice.' }])
  expect(await story.consoleOk('order/list', { id: order_id }, merchant)).toMatchObject({
    list: [expect.objectContaining({ order_id, blocked: 'Says so twice.' })],
  })
  expect(await block({ blocked: 'false', reason: '' })).toMatchObject({ code: 200 })
  expect(await detail()).toEqual([])
  expect(await order()).toMatchObject({ code: 200 })
  expect(story.faults).toEqual([])
})
