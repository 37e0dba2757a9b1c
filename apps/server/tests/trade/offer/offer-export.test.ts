import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases, share } from '@c2c/testing/src/cases/extent.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { hasDecimalCommas, readCell, writtenCell } from '../../../src/features/trade/offer/csv/spreadsheet-cells.ts'
import { openMerchant, openOffer } from '../order/support.ts'
import { fileOf, header, offersOf, rowsOf } from './support.ts'

const story = await startStory()
const oddKeys = ['-dash', '_x', '1st']
const accountFields = [{ name: 'account', label: { en: 'Account' } }]
const methods = oddKeys.map((key) => ({ key, label: { en: key }, fields: accountFields }))
await addSetting(story.services.db, 'pay_types', methods, story.clock.now())
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
    fc.record({
      follow_step: fc.constantFrom('0.01', '0', '-0.000001'),
      follow_min_price: fc.constantFrom('0.5', '7'),
      follow_max_price: fc.constantFrom('7.1', '1234567.123456'),
      follow_left: limit,
      follow_pay: fc.constantFrom('true', 'false'),
      follow_alone: fc.constantFrom('limit', 'pause'),
    }),
    fc.record({
      follow_step_bps: fc.integer({ min: -50, max: 50 }).map(String),
      follow_min_price: fc.constant('1'),
      follow_max_price: fc.constant('2'),
    }),
  ),
  min_number: fc.integer({ min: 1, max: 100 }).map(String),
  max_number: fc.integer({ min: 100, max: 1000 }).map(String),
  available: fc.integer({ min: 1, max: 1_000_000 }).map((number) => (number / 1000).toFixed(3)),
  pay_types: fc.uniqueArray(fc.constantFrom('bank', ...oddKeys), { minLength: 0, maxLength: 4 }),
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
      const semicolons = await story.consoleOk('offer/export', { separator: 'semicolon' }, merchant)
      expect(await story.consoleOk('offer/import', { csv: semicolons.csv }, merchant)).toEqual(unchanged)
      expect(await offersOf(story, merchant)).toEqual(before)

      // The same terms as new offers of another merchant.
      const other = await openMerchant(story)
      const fresh = csv.replaceAll(/^[0-9a-f-]{36},v[\d.]+/gm, ',')
      expect(await story.consoleOk('offer/import', { csv: fresh }, other)).toMatchObject({ created: offers.length })
      const termsOf = (csvText: string) =>
        csvText
          .replaceAll(/^[0-9a-f-]{36},v[\d.]+/gm, '')
          .split('\r\n')
          .toSorted()
      expect(termsOf((await story.consoleOk('offer/export', {}, other)).csv)).toEqual(termsOf(csv))
    }),
    { numRuns: cases(8) },
  )
})

test('semicolons come with decimal commas, and the version with a letter', async () => {
  const merchant = await openMerchant(story)
  const id = await openOffer(story, merchant, {
    margin_bps: '-50',
    price: '',
    available: '1433.5',
    max_none: '1234567.123456',
  })
  const { csv } = await story.consoleOk('offer/export', { separator: 'semicolon' }, merchant)
  const [head = '', row = ''] = csv.split('\r\n')
  expect(head).toMatch(/^\uFEFFoffer_id;version;side;/)
  expect(row).toContain(`${id};v`)
  expect(row).toContain(
    '.1433500000;sell;EUR;;-50;;;10,000000;500,000000;1433,500000;"bank,wise";30;;0;0;\'1234567.123456;;;;;;;;;;;;true',
  )
})

/** A row of one offer as a spreadsheet saves it. */
const savings: [string, (csv: string) => string][] = [
  [
    'in German',
    (csv) => csv.replaceAll('true', 'WAHR').replaceAll(/,(\d*?)0+(?=;|\r)/g, (_, kept) => (kept ? `,${kept}` : '')),
  ],
  [
    'in French, in quotes',
    (csv) =>
      csv
        .replaceAll('true', 'VRAI')
        .replaceAll('"', '')
        .replaceAll(/[^;\r\n\uFEFF]+/g, '"$&"'),
  ],
  ['with tabs', (csv) => csv.replaceAll(';', '\t').replaceAll('true', 'TRUE').replaceAll(',000000', '')],
  ['with LF, without a mark', (csv) => csv.replaceAll('\r\n', '\n').replace('\uFEFF', '')],
  ['with empty cells at the end', (csv) => csv.replaceAll('\r\n', ';;\r\n')],
  ['before versions had a letter', (csv) => csv.replaceAll(/;v(?=\d)/g, ';')],
]

test.each(share(savings, 0, 2))('file saved %s is imported without a change', async (_name, saved) => {
  const merchant = await openMerchant(story)
  await openOffer(story, merchant, { price: '0.95', max_email: '100.5', hours: '22:00-06:00 UTC' })
  const { csv } = await story.consoleOk('offer/export', { separator: 'semicolon' }, merchant)
  const unchanged = { created: 0, updated: 0, unchanged: 1 }
  expect(await story.consoleOk('offer/import', { csv: saved(csv) }, merchant)).toEqual(unchanged)
})

test('empty cell changes nothing, and none removes a limit', async () => {
  const merchant = await openMerchant(story)
  const limits = { max_none: '50', max_email: '100', hours: '22:00-06:00 UTC' }
  const id = await openOffer(story, merchant, { ...limits, min_account_days: '3' })
  const columns = 'offer_id;price;max_none;max_email;hours;minutes;min_account_days;active'
  const empty = fileOf(columns, `${id};;;;;;;`)
  expect(await story.consoleOk('offer/import', { csv: empty }, merchant)).toMatchObject({ unchanged: 1 })
  const kept = { max_none: '50.000000', max_email: '100.000000', hours: '22:00-06:00 UTC', min_account_days: 3 }
  expect(await offersOf(story, merchant)).toMatchObject([kept])
  const removing = fileOf(columns, `${id};0,95;None;;none;;;Falsch`)
  expect(await story.consoleOk('offer/import', { csv: removing }, merchant)).toMatchObject({ updated: 1 })
  const left = { price: '0.95', max_none: '', max_email: '100.000000', hours: '', min_account_days: 3, active: false }
  expect(await offersOf(story, merchant)).toMatchObject([left])
  const required = await story.console('offer/import', { csv: fileOf(columns, `${id};none;;;;none;;`) }, merchant)
  expect(rowsOf(required).map(({ field }) => field)).toEqual(['price', 'minutes'])
  const fresh = fileOf(`${header},max_none,hours`, 'sell,EUR,0.9,10,500,1000,bank,30,none,NONE')
  expect(await story.consoleOk('offer/import', { csv: fresh }, merchant)).toMatchObject({ created: 1 })
})

test.each([
  ['active', 'TRUE', false, 'true'],
  ['active', 'Faux', true, 'false'],
  ['active', '真', false, 'true'],
  ['active', 'yes', false, 'yes'],
  ['price', '0,95', true, '0.95'],
  ['price', '0.95', true, '0.95'],
  ['price', '0,95', false, '0,95'],
  ['price', '1.000,50', true, '1.000,50'],
  ['pay_types', '1,2', true, '1,2'],
  ['available', "'12345678.123456", false, '12345678.123456'],
  ['margin_bps', "'-50", false, '-50'],
  ['pay_types', "'1st,bank", false, '1st,bank'],
] as const)('cell of %s with %s, with decimal commas %s, is read as %s', (column, cell, decimalCommas, text) => {
  expect(readCell(column, cell, decimalCommas)).toBe(text)
})

test.each([
  ['price;available\n1,000;5', ';', true],
  ['price,available\n"0,95",5', ',', false],
  ['price\tavailable\n0,95\t1,000', '\t', true],
  ['price\tavailable\n1\t"1000,5"\r\n', '\t', true],
  ['price\tavailable\n1\t1,000', '\t', false],
] as const)('file %j with %j has decimal commas: %s', (csv, separator, has) => {
  expect(hasDecimalCommas(csv, separator)).toBe(has)
})

test.each([
  ['available', '1000.000000', { number: '1000.000000' }],
  ['available', '123456.123400', { number: '123456.123400' }],
  ['available', '123456.123456', "'123456.123456"],
  ['available', '123456789012.000000', "'123456789012.000000"],
  ['margin_bps', '-50', { number: '-50' }],
  ['pay_types', '12,34', "'12,34"],
  ['hours', '09:00-18:00 UTC', '09:00-18:00 UTC'],
] as const)('spreadsheet keeps %s of %s', (column, text, cell) => {
  expect(writtenCell(column, text)).toEqual(cell)
})
