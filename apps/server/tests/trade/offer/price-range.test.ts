import { expect, test } from 'vitest'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { holdRemaining, openMerchant, openOffer, sell, seller } from '../order/support.ts'
import { offersOf } from './support.ts'

const story = await startStory()
const reference = (EUR: string) => addSetting(story.services.db, 'reference_rates', { EUR }, story.clock.now())
await reference('0.9')
const merchant = await openMerchant(story)
const ranged = { price: '', margin_bps: '100', min_price: '0.85', max_price: '0.95' }
const offer = await openOffer(story, merchant, ranged)
const person = await seller(story)
const order = () => story.call('saleu/create-order', { saleu_id: offer, number: '10', bk_id: person.bk_id }, person)
const isShown = async () =>
  (await story.callOk('selling/merchant', { page_size: '100' }, person)).list.some(({ saleu_id }) => saleu_id === offer)
const state = async () => (await offersOf(story, merchant)).find(({ offer_id }) => offer_id === offer)?.state

test('offer is paused while the reference price is outside of its range', async () => {
  expect([await isShown(), await state()]).toEqual([true, 'open'])
  for (const outside of ['0.849999', '0.950001']) {
    await reference(outside)
    await expect.poll(isShown).toBe(false)
    expect(await state()).toBe('out_of_range')
    expect(await order()).toMatchObject({
      code: 422,
      data: { reason: 'not_available' },
      msg: "This offer is paused because the market price is out of the merchant's range.",
    })
  }
  for (const end of ['0.85', '0.95']) {
    await reference(end)
    await expect.poll(isShown).toBe(true)
  }
  await sell(story, person, offer)
})

test('order with a price from before the range was left is refused', async () => {
  await reference('0.9')
  await expect.poll(isShown).toBe(true)
  const { waiting, letGo } = await holdRemaining(story, offer)
  const first = order()
  await expect.poll(waiting).toBe(1)
  // The terms in memory of the next order are older than the setting.
  const setting = reference('0.99')
  await setting
  const late = order()
  await letGo()
  expect(await first).toMatchObject({ code: 200 })
  expect(await late).toMatchObject({ code: 422, data: { reason: 'not_available' } })
})

test('order is refused when the range was changed meanwhile', async () => {
  await reference('0.9')
  await expect.poll(isShown).toBe(true)
  const { waiting, letGo } = await holdRemaining(story, offer)
  const change = story.console('offer/update', { offer_id: offer, max_price: '0.89', available: '500' }, merchant)
  await expect.poll(waiting).toBe(1)
  const late = order()
  await expect.poll(waiting).toBe(2)
  await letGo()
  expect(await change).toMatchObject({ code: 200, data: { state: 'out_of_range' } })
  expect(await late).toMatchObject({ code: 422, data: { reason: 'not_available' } })
})

test('range belongs to a margin and is in order', async () => {
  const update = (changes: Record<string, string>) =>
    story.console('offer/update', { offer_id: offer, ...changes }, merchant)
  const fieldsOf = async (changes: Record<string, string>) =>
    Object.keys(((await update(changes)).data as unknown as { fields: object }).fields)
  expect(await fieldsOf({ min_price: '0.9' })).toEqual(['max_price'])
  expect(await fieldsOf({ min_price: '0.9', max_price: '0.8' })).toEqual(['max_price'])
  expect(await fieldsOf({ price: '0.9', max_price: '0.8' })).toEqual(['min_price'])
  expect(await update({ max_price: '' })).toMatchObject({ code: 200, data: { max_price: '', min_price: '0.85' } })
  expect(await update({ price: '0.9' })).toMatchObject({ code: 200, data: { min_price: '', margin_bps: null } })
  expect(await fieldsOf({ min_price: '0.5' })).toEqual(['min_price'])
  await expect(story.services.pool.query('UPDATE offers SET min_price = 1 WHERE price IS NOT NULL')).rejects.toThrow(
    'offers_price_range_of_margin',
  )
  expect(story.faults).toEqual([])
})
