import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { expect, test } from 'vitest'
import { openMerchant, openOffer, sell, seller } from '../order/support.ts'
import { fileOf, offersOf } from './support.ts'

const story = await startStory()
await addSetting(story.services.db, 'reference_rates', { EUR: '0.9', USD: '1' }, story.clock.now())
const header = 'side,currency,price,margin_bps,min_number,max_number,available,pay_types,minutes,active'
const sides = ['sell', 'buy'] as const
const file = fileOf(
  header,
  ...sides.flatMap((side) =>
    ['wise', '"wise,revolut"', '"bank,wise"'].flatMap((types, at) => [
      `${side},EUR,0.9${at},,${10 + at},500,1000,${types},30,true`,
      `${side},USD,,${at * 10},${10 + at},700,${5 + at * 10},${types},30,${at === 1}`,
    ]),
  ),
)

/** Two merchants with the same offers in the same order. */
async function twins() {
  const both = [await openMerchant(story), await openMerchant(story)] as const
  for (const merchant of both) await story.consoleOk('offer/import', { csv: file }, merchant)
  return both
}

const selectionOf = async (fields: Fields, by: { token: string }) => {
  const { selection } = await story.consoleOk('offer/list', { ...fields, select: 'true' }, by)
  if (!selection) throw new Error('no selection')
  return selection
}

/** What a merchant sees of its offers, but ids and times. */
const shown = async (merchant: Parameters<typeof offersOf>[1]) =>
  (await offersOf(story, merchant))
    .map(({ offer_id: _id, merchant: _merchant, created_at: _at, updated_at: _changed, ...terms }) =>
      JSON.stringify(terms),
    )
    .toSorted()

const filters: readonly Fields[] = [
  {},
  { side: 'sell' },
  { currency: 'USD', state: 'on' },
  { state: 'off' },
  { state: 'no_room' },
  { state: 'open', pay_type: 'bank' },
  { pricing: 'margin', max_number: '11' },
  { min_number: '600' },
  { search: 'wise', side: 'buy' },
  { search: '0.91' },
]
const actions: readonly Fields[] = [
  { action: 'pause' },
  { action: 'resume' },
  { action: 'price', percent: '1' },
  { action: 'margin', margin_bps: '25' },
]

test.each(share(filters, 0, 3))(
  'a change by filter %j changes what a change of the listed ids changes',
  async (filter) => {
    const [one, other] = await twins()
    for (const action of share(actions, 0, 2)) {
      const { count, digest } = await selectionOf(filter, one)
      const ids = (await story.consoleOk('offer/list', { ...filter, page_size: '100' }, other)).list
      expect(count).toBe(ids.length)
      const byFilter = await story.consoleOk('offer/bulk', { ...filter, ...action, digest }, one)
      const offer_ids = ids.map(({ offer_id }) => offer_id).join(',')
      // Without ids a call would change all.
      const byIds =
        offer_ids === '' ? { changed: 0 } : await story.consoleOk('offer/bulk', { offer_ids, ...action }, other)
      expect(byFilter).toEqual(byIds)
      expect(await shown(one)).toEqual(await shown(other))
    }
  },
)

test('other offers than those shown are refused, and nothing is changed', async () => {
  const merchant = await openMerchant(story)
  const first = await openOffer(story, merchant, { available: '100' })
  await openOffer(story, merchant)
  const filter = { state: 'open', currency: 'EUR' }
  const bulk = (digest: string, fields: Fields = { action: 'pause' }, lang = 'en') =>
    story.console('offer/bulk', { ...filter, ...fields, digest }, { ...merchant, lang })
  const refused = (count: number) => ({ code: 409, data: { reason: 'state_conflict', count } })

  const before = await selectionOf(filter, merchant)
  expect(before.count).toBe(2)
  const added = await openOffer(story, merchant)
  const answer = await bulk(before.digest)
  expect(answer).toMatchObject(refused(3))
  expect(answer.msg).toBe('Other offers match now: 3 of them. Nothing was changed.')

  // As many as before, but others: a trade has emptied one.
  await story.consoleOk('offer/update', { offer_id: added, active: 'false' }, merchant)
  const person = await seller(story)
  const three = await selectionOf(filter, merchant)
  expect(three).toEqual(before)
  await sell(story, person, first, '95')
  await story.consoleOk('offer/update', { offer_id: added, active: 'true' }, merchant)
  expect(await bulk(before.digest)).toMatchObject(refused(2))
  expect(await bulk('0'.repeat(40))).toMatchObject(refused(2))
  expect((await offersOf(story, merchant)).every(({ active }) => active)).toBe(true)

  // The same offers at other prices are still those that were shown.
  const now = await selectionOf(filter, merchant)
  await story.consoleOk('offer/update', { offer_id: added, price: '0.91' }, merchant)
  expect(await bulk(now.digest)).toMatchObject({ code: 200, data: { changed: 2 } })
})

test('a change by filter is made once with one key', async () => {
  const merchant = await openMerchant(story)
  await openOffer(story, merchant)
  const { digest } = await selectionOf({ side: 'sell' }, merchant)
  const fields = { side: 'sell', digest, action: 'price', percent: '1' }
  const first = await story.console('offer/bulk', fields, { ...merchant, key: 'once' })
  expect(first).toMatchObject({ code: 200, data: { changed: 1 } })
  expect((await story.console('offer/bulk', fields, { ...merchant, key: 'once' })).text).toBe(first.text)
  expect(await offersOf(story, merchant)).toMatchObject([{ price: '0.909' }])
})

test('unknown words of a filter are refused', async () => {
  const merchant = await openMerchant(story)
  for (const fields of [{ state: 'x' }, { pricing: 'x' }, { min_number: 'x' }, { currency: 'x' }]) {
    expect(await story.console('offer/list', fields, merchant)).toMatchObject({ code: 400 })
    expect(await story.console('offer/bulk', { ...fields, action: 'pause' }, merchant)).toMatchObject({ code: 400 })
  }
  expect(await story.console('offer/list', { sort: 'x' }, merchant)).toMatchObject({ code: 400 })
})
