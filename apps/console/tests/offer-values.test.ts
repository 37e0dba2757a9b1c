import { expect, test } from 'vitest'
import { cleared, narrowedBy, readOfferLocation } from '../src/features/trade/offer/filter/offer-location.ts'
import { newOffer, offerChanges, offerInput, templateValues } from '../src/features/trade/offer/offer-values.ts'
import { separatorFor, textOfFile } from '../src/features/trade/offer/spreadsheet-file.ts'

const before = { ...newOffer('m1'), price: '0.92', min_number: '10', max_number: '500', available: '1000' }

test('only changed fields are sent', () => {
  expect(offerChanges(before, { ...before, max_number: '800' })).toEqual({ max_number: '800' })
  expect(offerChanges(before, { ...before })).toEqual({})
})

test('the available amount is sent only if changed', () => {
  expect(offerChanges(before, { ...before, active: false })).toEqual({ active: 'false' })
})

test('an offer has either a price or a margin', () => {
  expect(offerInput(before)).not.toHaveProperty('margin_bps')
  expect(offerChanges(before, { ...before, pricing: 'margin_bps', margin_bps: '-25' })).toEqual({
    margin_bps: '-25',
    min_price: '',
    max_price: '',
  })
})

test('rule takes the place of a price, and only its changed fields are sent', () => {
  const ruled = { ...before, pricing: 'follow', follow_min_price: '7.05', follow_max_price: '7.3' } as const
  expect(offerInput(ruled)).toMatchObject({ follow_step: '0.01', follow_min_price: '7.05', follow_pay: 'true' })
  expect(offerInput(ruled)).not.toHaveProperty('price')
  expect(offerChanges(ruled, { ...ruled, follow_max_price: '7.4' })).toEqual({ follow_max_price: '7.4' })
  expect(offerChanges(ruled, { ...ruled, step_unit: 'bps', follow_step: '5' })).toEqual({ follow_step_bps: '5' })
  expect(offerChanges(ruled, { ...ruled, pricing: 'price', price: '7.1' })).toEqual({ price: '7.1' })
})

test('template keeps a rule', () => {
  const terms = { price: '', follow_step: '', follow_step_bps: '5', follow_min_price: '7', follow_pay: 'false' }
  expect(templateValues(terms, 'm1')).toMatchObject({
    pricing: 'follow',
    follow_step: '5',
    step_unit: 'bps',
    follow_min_price: '7',
    follow_pay: false,
  })
  expect(templateValues({ price: '7' }, 'm1')).toMatchObject({
    pricing: 'price',
    follow_step: '0.01',
    follow_pay: true,
  })
})

test('changed hours and requirements are sent as text', () => {
  const after = { ...before, hours: ' 09:00-18:00 Asia/Tokyo ', min_account_days: '7' }
  expect(offerChanges(before, after)).toEqual({ hours: '09:00-18:00 Asia/Tokyo', min_account_days: '7' })
})

test('texts are sent by language when they change, without those that are empty, and an emptied one is removed', () => {
  const named = { ...before, terms: { en: 'Own account only.' } }
  expect(offerChanges(before, { ...before, terms: { ja: ' ', en: ' Own account only. ' } })).toEqual({
    terms: '{"en":"Own account only."}',
  })
  expect(offerChanges(named, { ...named, terms: { en: 'Own account only.', de: '' } })).toEqual({})
  expect(offerChanges(named, { ...named, terms: { en: '' } })).toEqual({ terms: '' })
})

test('template of an earlier release begins an offer without texts', () => {
  expect(templateValues({ side: 'sell', currency: 'EUR' }, 'm1')).toMatchObject({ terms: {}, first_message: {} })
  const terms = { terms: '{"de":"Nur eigenes Konto."}', first_message: '' }
  expect(templateValues(terms, 'm1')).toMatchObject({ terms: { de: 'Nur eigenes Konto.' }, first_message: {} })
})

test("Excel's Unicode text and UTF-8 are read", async () => {
  const wide = Uint8Array.from([0xff, 0xfe, 0x61, 0, 0x09, 0, 0x1f, 0x77])
  expect(await textOfFile(new Blob([wide]))).toBe('a\t真')
  expect(await textOfFile(new Blob(['\uFEFFa;真']))).toBe('a;真')
})

test('export is separated as spreadsheets of the language are', () => {
  expect(['en', 'de', 'zh-Hans', 'zh-Hant', 'ja'].map(separatorFor)).toEqual([
    'comma',
    'semicolon',
    'comma',
    'comma',
    'comma',
  ])
})

test('an address names the list of offers, and unknown words in it nothing', () => {
  const known = 'state=no_room&currency=JPY&min_number=12.5&search=%20wise%20&sort=price&order=asc&page=3&page_size=50'
  expect(readOfferLocation(new URLSearchParams(known))).toMatchObject({
    filter: { state: 'no_room', side: '', currency: 'JPY', min_number: '12.5', search: 'wise' },
    narrowed: 4,
    sort: 'price',
    order: 'asc',
    paging: { page: '3', page_size: '50' },
  })
  const unknown = 'state=x&side=x&currency=x&pricing=x&min_number=x&max_number=-1&sort=x&order=x&page=0&page_size=7'
  expect(readOfferLocation(new URLSearchParams(unknown))).toMatchObject({
    narrowed: 0,
    sort: '',
    order: '',
    paging: { page: '1', page_size: '20' },
  })
})

test('another filter begins at the first page, and clearing takes all of them', () => {
  expect(narrowedBy({ side: 'buy', currency: '' })).toEqual({ side: 'buy', currency: null, page: null, id: null })
  const narrowed = new URLSearchParams('state=off&side=buy&search=1&pay_type=bank&max_number=1&pricing=margin')
  for (const name of Object.keys(cleared)) narrowed.delete(name)
  expect([...narrowed]).toEqual([])
})
