import { expect, test } from 'vitest'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { newUser, type Person } from '@c2c/testing/src/people/people.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { deliver } from '@c2c/testing/src/story/deliver.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer } from '../order/support.ts'
import { wantedOf, yen } from './support.ts'

const story = await startStory()
const { db, readCache } = story.services
const { listOf, noticesOf, run, want } = wantedOf(story)

/** What became of a new alert after the job. */
async function stateAfter(person: Person, fields: Fields): Promise<string> {
  const { wanted_id } = await want(person, fields)
  await run()
  const found = (await listOf(person)).find((one) => one.wanted_id === wanted_id)
  await story.callOk('wanted/remove', { wanted_id }, person)
  return found?.state ?? 'gone'
}

test('alert is met by an offer that takes the amount at the price by the method, and by no other', async () => {
  const merchant = await openMerchant(story)
  const person = await newUser(story)
  const offer = await openOffer(story, merchant, yen)
  expect(await stateAfter(person, {})).toBe('met')
  expect(await stateAfter(person, { price: '300', number: '200', pay_type: 'wise,bank' })).toBe('met')
  for (const fields of [
    { price: '300.01' },
    { number: '501' },
    { number: '9.99' },
    { pay_type: 'wise' },
    { side: 'buy', price: '1' },
    { currency: 'CNY' },
  ])
    expect([fields, await stateAfter(person, fields)]).toEqual([fields, 'waiting'])
  await want(person, { price: '299' })
  await run()
  expect((await listOf(person))[0]).toMatchObject({ state: 'met', hit: { saleu_id: offer, price: '300' } })
  await story.consoleOk('offer/update', { offer_id: offer, active: 'false' }, merchant)
})

test('offer that its owner cannot take meets nothing: blocked, off, with conditions, or above the level', async () => {
  const merchant = await openMerchant(story)
  const person = await newUser(story)
  const post = { ...yen, price: '320' }
  const takes = async (changes: Fields) => {
    const offer_id = await openOffer(story, merchant, { ...post, ...changes })
    const state = await stateAfter(person, { number: '20', price: '310' })
    await story.consoleOk('offer/update', { offer_id, active: 'false' }, merchant)
    return state
  }
  expect(await takes({})).toBe('met')
  expect(await takes({ min_completed_orders: '3' })).toBe('waiting')
  expect(await takes({ min_account_days: '2' })).toBe('waiting')
  expect(await takes({ max_none: '10', max_email: '10', max_identity: '10' })).toBe('waiting')
  const hour = story.clock.now().getUTCHours()
  const clock = (hours: number) => `${String((hour + hours) % 24).padStart(2, '0')}:00`
  expect(await takes({ hours: `${clock(3)}-${clock(5)} UTC` })).toBe('waiting')
  await db
    .insertInto('merchant_blocks')
    .values({ user_id: person.userId, merchant_id: merchant.id, at: story.clock.now() })
    .execute()
  story.services.readCache.invalidate(['account'])
  expect(await takes({})).toBe('waiting')
})

test('price alerts are met from above and from below', async () => {
  const person = await newUser(story)
  const set = async (EUR: string) => {
    await addSetting(db, 'reference_rates', { EUR }, story.clock.now())
    readCache.invalidate(['offered', 'price'])
  }
  await set('0.9')
  const price = { kind: 'price', side: '', currency: 'EUR' }
  await want(person, { ...price, direction: 'above', price: '0.95' })
  await want(person, { ...price, direction: 'below', price: '0.85' })
  await run()
  expect(await noticesOf(person)).toEqual([])
  await set('0.95')
  await run()
  await set('0.80')
  await run()
  await run()
  expect((await noticesOf(person)).map(({ type }) => type)).toEqual(['wanted_below', 'wanted_above'])
  expect((await listOf(person)).map(({ state, hit }) => [state, hit?.saleu_id])).toEqual([
    ['met', ''],
    ['met', ''],
  ])
})

test('price alert of a currency without offers is met by the reference rate, and an offer alert by its price alone', async () => {
  const merchant = await openMerchant(story)
  const person = await newUser(story)
  const codes = ['EUR', 'USD', 'GBP', 'JPY', 'CNY', 'KRW'] as const
  await addSetting(
    db,
    'currencies',
    codes.map((code) => ({ code, rate: 'fixed' as const })),
    story.clock.now(),
  )
  const { list } = await story.callOk('selling/merchant', { side: 'sell', currency: 'KRW', page_size: '1' }, person)
  expect(list).toEqual([])
  await addSetting(db, 'reference_rates', { EUR: '0.9', KRW: '1400' }, story.clock.now())
  readCache.invalidate(['offered', 'price'])
  const price = { kind: 'price', side: '', currency: 'KRW', direction: 'above' }
  await want(person, { ...price, price: '1400' })
  await want(person, { ...price, price: '1400.5' })
  await want(person, { price: '300', currency: 'JPY' })
  const offer = await openOffer(story, merchant, { ...yen, pay_types: 'wise' })
  await run()
  const found = new Map((await listOf(person)).map((one) => [one.price, [one.state, one.hit?.saleu_id]]))
  expect(Object.fromEntries(found)).toEqual({
    '1400': ['met', ''],
    '1400.5': ['waiting', undefined],
    '300': ['met', offer],
  })
  await story.consoleOk('offer/update', { offer_id: offer, active: 'false' }, merchant)
})

test('kind that is switched off is not mailed', async () => {
  const merchant = await openMerchant(story)
  const person = await newUser(story)
  await openOffer(story, merchant, { ...yen, currency: 'USD', price: '3' })
  await story.callOk('notice/choose', { mail: 'sale', push: '', telegram: '', quiet: '' }, person)
  await want(person, { currency: 'USD', price: '2.5' })
  await run()
  const before = (await story.mailbox.to(person.email)).length
  story.clock.advance(3 * minute)
  await deliver(story.services)
  expect([(await noticesOf(person)).length, (await story.mailbox.to(person.email)).length]).toEqual([1, before])
})

test('twenty alerts can be kept, also when all are created at once', async () => {
  const person = await newUser(story)
  const answers = await Promise.all(
    Array.from({ length: 22 }, () =>
      story.call('wanted/create', { kind: 'offer', side: 'buy', currency: 'CNY', price: '0.01' }, person),
    ),
  )
  const refused = answers.filter(({ code }) => code !== 200)
  expect(refused).toHaveLength(2)
  for (const answer of refused)
    expect(answer).toMatchObject({ code: 422, msg: 'At most 20 alerts can be kept. Please remove one first.' })
  expect(await listOf(person)).toHaveLength(20)
})

test('fields of each kind are required, and alerts of others do not exist', async () => {
  const [person, other] = [await newUser(story), await newUser(story)]
  const fieldsOf = async (fields: Fields) => {
    const { code, data } = await story.call('wanted/create', { currency: 'EUR', ...fields }, person)
    return [code, Object.keys((data as { fields?: object }).fields ?? {})]
  }
  expect(await fieldsOf({ kind: 'offer' })).toEqual([400, ['side']])
  expect(await fieldsOf({ kind: 'price', price: '1' })).toEqual([400, ['direction']])
  expect(await fieldsOf({ kind: 'price', direction: 'above' })).toEqual([400, ['price']])
  expect(await fieldsOf({ kind: 'offer', side: 'sell', price: '0' })).toEqual([400, ['price']])
  const { wanted_id } = await want(person, {})
  for (const call of ['wanted/renew', 'wanted/remove'] as const)
    for (const id of [wanted_id, 'none'])
      expect(await story.call(call, { wanted_id: id }, other)).toMatchObject({ code: 404 })
  expect(await listOf(person)).toHaveLength(1)
})
