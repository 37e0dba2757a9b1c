import { expect, test } from 'vitest'
import { newUser } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openCash, place } from '../order/cash-support.ts'
import { offerFields, openMerchant } from '../order/support.ts'

const story = await startStory()
const rounded = { ...place, latitude: 52.525, longitude: 13.369 }

test('cash is nowhere until operators switch it on', async () => {
  await addSetting(story.services.db, 'pay_types', [], story.clock.now())
  const merchant = await openMerchant(story, 1000, { type: 'cash', known_by: 'Blue jacket' })
  const offer = { ...offerFields, side: 'buy', pay_types: 'cash', meeting: JSON.stringify(place) }
  expect(await story.console('offer/create', offer, merchant)).toMatchObject({
    code: 400,
    data: { fields: { pay_types: expect.any(String) as unknown } },
  })
  const { list } = await story.callOk('paymethod/list', { currency: 'EUR' }, await newUser(story))
  expect(list.map(({ pay_type }) => pay_type)).not.toContain('cash')
})

test('an offer with cash has a rounded place and windows, and no other method', async () => {
  const merchant = await openCash(story)
  const meeting = JSON.stringify(place)
  const create = { ...offerFields, side: 'buy', pay_types: 'cash', meeting }
  const refused = async (changes: object, field: string) =>
    expect(await story.console('offer/create', { ...create, ...changes }, merchant)).toMatchObject({
      code: 400,
      data: { fields: { [field]: expect.any(String) as unknown } },
    })
  await refused({ meeting: '' }, 'meeting')
  await refused({ pay_types: 'cash,bank' }, 'pay_types')
  await refused({ pay_types: 'bank' }, 'meeting')
  for (const wrong of [
    { latitude: 91 },
    { longitude: '13' },
    { place: 'x' },
    { place: 'Station\u202e' },
    { zone: 'Europe/Nowhere' },
    { windows: [] },
    { windows: [{ days: [0], from: '08:00', to: '09:00' }] },
    { windows: [{ days: [1], from: '09:00', to: '09:00' }] },
    { windows: [{ days: [1], from: '9:00', to: '24:00' }] },
  ]) {
    await refused({ meeting: JSON.stringify({ ...place, ...wrong }) }, 'meeting')
  }
  const shown = (await story.consoleOk('offer/list', {}, merchant)).list[0]
  expect(shown?.meeting).toEqual(rounded)
  const person = await newUser(story)
  const hall = await story.callOk(
    'selling/merchant',
    { side: 'buy', currency: 'EUR', pay_type: 'cash', page_size: '100' },
    person,
  )
  expect(hall.list.find(({ saleu_id }) => saleu_id === merchant.offer)?.meeting).toMatchObject(rounded)
  // The place may move, but not go, and other methods do not come.
  const change = (fields: object) => story.console('offer/update', { offer_id: merchant.offer, ...fields }, merchant)
  expect(await change({ meeting: '' })).toMatchObject({ code: 400 })
  expect(await change({ pay_types: 'cash,wise' })).toMatchObject({ code: 400 })
  const moved = { ...rounded, place: 'Town hall' }
  expect(await change({ meeting: JSON.stringify(moved) })).toMatchObject({ code: 200, data: { meeting: moved } })
})
