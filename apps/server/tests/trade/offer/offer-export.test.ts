import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer } from '../order/support.ts'
import { fileOf, header, goodRow, offersOf } from './support.ts'

const story = await startStory()
const limit = fc.option(fc.integer({ min: 1, max: 900 }).map(String), { nil: '' })

/** The fields of offers of every kind. */
const anyOffer = fc.record({
  side: fc.constantFrom('sell', 'buy'),
  currency: fc.constantFrom('EUR', 'USD', 'GBP', 'JPY', 'CNY'),
  pricing: fc.oneof(
    fc.record({ price: fc.integer({ min: 1, max: 70_000_000 }).map((millionths) => (millionths / 1e6).toFixed(6)) }),
    fc.record({
      margin_bps: fc.integer({ min: -5000, max: 5000 }).map(String),
      min_price: fc.constantFrom('', '0.000001', '0.5'),
      max_price: fc.constantFrom('', '0.5', '150'),
    }),
  ),
  min_number: fc.integer({ min: 1, max: 100 }).map(String),
  max_number: fc.integer({ min: 100, max: 1000 }).map(String),
  available: fc.integer({ min: 1, max: 1_000_000 }).map((number) => (number / 1000).toFixed(3)),
  pay_types: fc.uniqueArray(fc.constantFrom('bank', '-dash', '_x', '1st'), { minLength: 0, maxLength: 4 }),
  minutes: fc.integer({ min: 5, max: 1440 }).map(String),
  hours: fc.constantFrom('', '09:00-18:00 Europe/Berlin', '22:00-06:00 UTC'),
  min_account_days: fc.integer({ min: 0, max: 1000 }).map(String),
  max_none: limit,
  max_identity: limit,
  active: fc.constantFrom('true', 'false'),
})

test('exported offers are imported without a change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOffer, { minLength: 1, maxLength: 8 }), async (offers) => {
      const merchant = await openMerchant(story)
      for (const { pricing, pay_types, ...fields } of offers) {
        await openOffer(story, merchant, {
          price: '',
          ...fields,
          ...pricing,
          pay_types: [...pay_types, 'wise'].join(','),
        })
      }
      const before = await offersOf(story, merchant)
      const { csv, count } = await story.consoleOk('offer/export', {}, merchant)
      expect(count).toBe(offers.length)
      const unchanged = { created: 0, updated: 0, unchanged: offers.length }
      expect(await story.consoleOk('offer/import', { csv }, merchant)).toEqual(unchanged)
      expect(await offersOf(story, merchant)).toEqual(before)

      // The same terms as new offers of another merchant.
      const other = await openMerchant(story)
      const fresh = csv.replaceAll(/^[0-9a-f-]{36},[\d.]+/gm, ',')
      expect(await story.consoleOk('offer/import', { csv: fresh }, other)).toMatchObject({ created: offers.length })
      const termsOf = (csvText: string) =>
        csvText
          .replaceAll(/^[0-9a-f-]{36},[\d.]+/gm, '')
          .split('\r\n')
          .toSorted()
      expect(termsOf((await story.consoleOk('offer/export', {}, other)).csv)).toEqual(termsOf(csv))
    }),
    { numRuns: 8 },
  )
})

test('semicolons and emptied limits are read as spreadsheets write them', async () => {
  const merchant = await openMerchant(story)
  const id = await openOffer(story, merchant, { max_email: '100' })
  const semicolons = (row: string) => row.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';')
  const csv = fileOf(semicolons(`offer_id,max_email,${header}`), semicolons(`${id},,${goodRow}`))
  expect(await story.consoleOk('offer/import', { csv }, merchant)).toMatchObject({ updated: 1 })
  expect(await offersOf(story, merchant)).toMatchObject([{ max_email: '' }])
})
