import fc, { assert, asyncProperty } from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cases } from '@c2c/testing/src/cases/extent.ts'
import { referencePrice } from '../../../src/features/trade/offer/market-distance.ts'
import { newReading } from '../../../src/services/marks/rate-readings.ts'
import type { SettingInput } from '../../../src/services/settings/settings.ts'
import { minute } from '@c2c/testing/src/story/clock.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, seller } from '../order/support.ts'

const story = await startStory()
const { db, now } = story.services

type Entry = SettingInput<'currencies'>[number]

const on = (...entries: readonly Entry[]) => addSetting(db, 'currencies', [...entries], now())

await on({ code: 'KWD', rate: 'fixed' }, { code: 'EUR' })
await addSetting(db, 'reference_rates', { EUR: '0.92', KWD: '0.3071' }, now())
const merchant = await openMerchant(story)
const person = await seller(story)
await openOffer(story, merchant, { currency: 'KWD', price: '0.3071' })

test('fixed rate stays while the source is silent, and what it prices alone pauses', async () => {
  await addSetting(db, 'rate_source', { url: 'http://127.0.0.1:9/', path: '', max_age_minutes: 15 }, now())
  await db
    .insertInto('rate_readings')
    .values(newReading(db, { EUR: '920000', KWD: '400000' }, now()))
    .execute()
  story.services.readCache.invalidate(['price'])
  const market = () => story.callOk('selling/tongji', {}, person)
  expect((await market()).price).toMatchObject({ KWD: expect.any(String), EUR: expect.any(String) })
  const margin = await openOffer(story, merchant, { price: '', margin_bps: '10' })
  story.clock.advance(15 * minute + 1)
  expect((await market()).currencies).toEqual([
    { code: 'KWD', no_offers: ['buy'] },
    { code: 'EUR', no_rate: true },
  ])
  const { list } = await story.consoleOk('offer/list', { state: 'no_rate' }, merchant)
  expect(list.map(({ offer_id }) => offer_id)).toContain(margin)
  await addSetting(db, 'rate_source', { url: '', path: '', max_age_minutes: 15 }, now())
})

test('database and process agree about the market price', async () => {
  const codes = ['EUR', 'KWD', 'IRR', 'XOF'] as const
  const millionths = fc.bigInt({ min: 1n, max: 10n ** 13n })
  const entry = fc.record({
    code: fc.constantFrom(...codes),
    rate: fc.constantFrom('source' as const, 'fixed' as const),
  })
  const world = fc.record({
    list: fc.uniqueArray(entry, { selector: ({ code }) => code, minLength: 1 }),
    fixed: fc.dictionary(fc.constantFrom(...codes), millionths),
    said: fc.dictionary(fc.constantFrom(...codes), millionths),
    url: fc.constantFrom('', 'http://127.0.0.1:9/'),
    age: fc.constantFrom(0, 14, 15, 16),
  })
  const textOf = (value: bigint) => `${value / 1_000_000n}.${String(value % 1_000_000n).padStart(6, '0')}`
  await assert(
    asyncProperty(world, async ({ list, fixed, said, url, age }) => {
      await on(...list)
      await addSetting(db, 'rate_source', { url, path: '', max_age_minutes: 15 }, now())
      const rates = Object.fromEntries(Object.entries(fixed).map(([code, value]) => [code, textOf(value)]))
      await addSetting(db, 'reference_rates', rates, now())
      const readings = Object.fromEntries(Object.entries(said).map(([code, value]) => [code, String(value)]))
      await db
        .insertInto('rate_readings')
        .values(newReading(db, readings, now()))
        .execute()
      story.services.readCache.invalidate(['price', 'order'])
      story.clock.advance(age * minute)
      for (const code of codes) {
        const { rows } = await sql<{
          price: string | null
        }>`SELECT reference_price(${code}, ${now()})::text AS price`.execute(db)
        const own = await referencePrice(db, code, now())
        expect([code, Math.round(Number(rows[0]?.price ?? -1))]).toEqual([code, Number(own ?? -1n)])
      }
    }),
    { numRuns: cases(40) },
  )
  await addSetting(db, 'rate_source', { url: '', path: '', max_age_minutes: 15 }, now())
})
