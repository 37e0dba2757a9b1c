import { randomUUID } from 'node:crypto'
import { offerStates } from '@c2c/domain'
import { share } from '@c2c/testing/src/cases/extent.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { signInOwner } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { connectSuperuser } from '@c2c/testing/src/story/superuser.ts'
import { beforeAll, expect, test } from 'vitest'
import { openMerchant, openOffer, sell, seller } from '../order/support.ts'
import { fileOf, offersOf } from './support.ts'

const story = await startStory()
const { db } = story.services
const { tamper } = await connectSuperuser(story)
const rates = { EUR: '0.9', USD: '1', CNY: '7' }
await addSetting(db, 'reference_rates', rates, story.clock.now())
const switchOn = (...codes: readonly string[]) =>
  addSetting(
    db,
    'currencies',
    codes.map((code) => ({ code })),
    story.clock.now(),
  )
const currencies = ['EUR', 'USD', 'GBP', 'JPY', 'CNY']
await switchOn(...currencies, 'CHF')
await addSetting(db, 'bonds', { above: '8000', bond: '1' }, story.clock.now())
const merchant = await openMerchant(story)
const person = await seller(story)

type Offer = Awaited<ReturnType<typeof offersOf>>[number]

const list = (fields: Fields = {}) => story.consoleOk('offer/list', { page_size: '100', ...fields }, merchant)
const idsOf = (offers: readonly Offer[]) => offers.map(({ offer_id }) => offer_id)
const matching = async (fields: Fields) => idsOf((await list(fields)).list)

/** An hour that does not include the present. */
const closed = () => {
  const hour = (story.clock.now().getUTCHours() + 2) % 24
  const of = (value: number) => String(value).padStart(2, '0')
  return `${of(hour)}:00-${of(hour)}:30 UTC`
}

const columns =
  'side,currency,price,margin_bps,min_price,max_price,min_number,max_number,available,pay_types,minutes,hours,active'

/** Offers of all kinds and states, some as the smallest order is just what an account has left. */
const rows = (hours: string) => [
  ...['sell', 'buy'].flatMap((side) =>
    ['wise', '"bank,wise"', 'revolut'].flatMap((types) => [
      `${side},EUR,0.95,,,,10,500,1000,${types},30,,true`,
      `${side},EUR,,150,,,20,600,900,${types},30,,true`,
      `${side},EUR,,-50,1,,30,700,800,${types},30,,true`,
      `${side},USD,1.01,,,,2000,3000,5000,${types},30,,true`,
      `${side},USD,,20,0.5,2,40,400,30,${types},30,,true`,
      `${side},JPY,,20,,,10,400,700,${types},30,,true`,
      `${side},JPY,150,,,,10,500,600,${types},30,${hours},true`,
      `${side},CHF,0.8,,,,15,100,500,${types},30,,true`,
      `${side},GBP,0.8,,,,15,100,500,${types},30,,false`,
    ]),
  ),
  ...['5', '5.0005', '5.0015', '7', '4'].map((price) => `buy,CNY,${price},,,,10,100,500,alipay,30,,true`),
  'buy,CNY,,2000,,,5.95,100,500,alipay,30,,true',
  'buy,CNY,,2000,,,5.96,100,500,alipay,30,,true',
  // Needs a bond.
  'sell,EUR,0.95,,,,10,9000,9500,wise,30,,true',
]

beforeAll(async () => {
  const addAccount = (pay_type: string, currency: string, daily_limit: bigint | null, fields: Fields) =>
    db
      .insertInto('merchant_accounts')
      .values({
        id: randomUUID(),
        merchant_id: merchant.id,
        pay_type,
        currency,
        daily_limit,
        fields,
        created_at: story.clock.now(),
        retired_at: null,
      })
      .execute()
  await addAccount('alipay', 'CNY', 5000n, { account: '13800138000', name: 'Li Wei' })
  await addAccount('revolut', '', null, { account: 'z@merchant.example' })
  const csv = fileOf(columns, ...rows(closed()))
  await story.consoleOk('offer/import', { csv }, merchant)
  // Its purchase offers have no account from now on.
  await tamper(
    `UPDATE merchant_accounts SET retired_at = now() WHERE merchant_id = '${merchant.id}' AND pay_type = 'revolut'`,
  )
  // Has no offer of others to follow.
  const alone = {
    follow_step: '0.01',
    follow_min_price: '0.8',
    follow_max_price: '1',
    follow_left: '900000',
    follow_alone: 'pause',
  }
  await openOffer(story, merchant, { price: '', ...alone })
  // Its only method is switched off from now on.
  const fields = [{ name: 'desk', label: { en: 'Desk' } }]
  const kiosk = { key: 'kiosk', label: { en: 'Kiosk' }, fields }
  await addSetting(db, 'pay_types', [kiosk], story.clock.now())
  await openOffer(story, merchant, { pay_types: 'kiosk' })
  await addSetting(db, 'pay_types', [{ ...kiosk, off: true }], story.clock.now())
  const taken = await openOffer(story, merchant, { available: '100' })
  await sell(story, person, taken, '95')
  await switchOn(...currencies)
})

test('each state lists the offers that are in it', async () => {
  const all = await offersOf(story, merchant)
  for (const state of [...offerStates, 'on', 'halted']) {
    const wanted = all.filter((offer) => {
      if (state === 'on') return offer.active
      return state === 'halted' ? offer.active && offer.state !== 'open' : offer.state === state
    })
    // Each state but that of a suspended merchant has offers.
    expect([state, wanted.length > 0]).toEqual([state, state !== 'suspended'])
    expect([state, await matching({ state })]).toEqual([state, idsOf(wanted)])
  }
})

test('state of a suspended merchant is found', async () => {
  const other = await openMerchant(story)
  const id = await openOffer(story, other)
  await openOffer(story, other, { active: 'false' })
  const found = () => story.consoleOk('offer/list', { state: 'suspended' }, other)
  expect((await found()).list).toEqual([])
  await tamper(`UPDATE merchants SET suspended_at = now() WHERE id = '${other.id}'`)
  expect((await found()).list).toMatchObject([{ offer_id: id, state: 'suspended' }])
})

const filters: readonly [Fields, (offer: Offer) => boolean][] = [
  [{ side: 'buy' }, ({ side }) => side === 'buy'],
  [{ currency: 'USD' }, ({ currency }) => currency === 'USD'],
  [{ pay_type: 'bank' }, ({ pay_types }) => pay_types.includes('bank')],
  [{ pricing: 'price' }, ({ margin_bps }) => margin_bps === null],
  [{ pricing: 'margin' }, ({ margin_bps }) => margin_bps !== null],
  [{ min_number: '600' }, ({ max_number }) => Number(max_number) >= 600],
  [{ max_number: '10' }, ({ min_number }) => Number(min_number) <= 10],
  [{ state: 'open' }, ({ state }) => state === 'open'],
  [{ search: 'eur' }, ({ currency }) => currency === 'EUR'],
  [{ search: 'Wise' }, ({ pay_types }) => pay_types.includes('wise')],
  [{ search: 'revo' }, ({ pay_types }) => pay_types.includes('revolut')],
  [{ search: '0.95' }, ({ price, margin_bps }) => margin_bps === null && price === '0.95'],
  [{ search: '0,950' }, ({ price, margin_bps }) => margin_bps === null && price === '0.95'],
  [{ search: '-50 bps' }, ({ margin_bps }) => margin_bps === -50],
  [{ search: '600' }, ({ max_number }) => Number(max_number) === 600],
  [{ search: '+20' }, ({ margin_bps }) => margin_bps === 20],
  [{ search: '10' }, ({ min_number }) => Number(min_number) === 10],
  [{ search: '150' }, ({ price, max_number }) => price === '150' || Number(max_number) === 150],
  [{ search: '8000' }, ({ currency }) => currency === 'CNY'],
  [{ search: 'li wei' }, ({ currency }) => currency === 'CNY'],
  [{ search: 'nothing like that' }, () => false],
]

test('each filter lists what it says', async () => {
  const all = await offersOf(story, merchant)
  for (const [fields, fits] of filters)
    expect([fields, await matching(fields)]).toEqual([fields, idsOf(all.filter(fits))])
})

test('filters narrow each other', async () => {
  const all = await offersOf(story, merchant)
  const plain = filters.filter(([fields]) => fields['search'] === undefined)
  const pairs = plain
    .flatMap((one) => filters.map((other) => [one, other] as const))
    .filter(([[one], [other]]) => !Object.keys(one).some((name) => name in other))
  for (const [[one, fitsOne], [other, fitsOther]] of share(pairs, 0, 5)) {
    const wanted = all.filter((offer) => fitsOne(offer) && fitsOther(offer))
    expect(await matching({ ...one, ...other })).toEqual(idsOf(wanted))
  }
})

test('beginning of an id finds its offer', async () => {
  const [first] = (await list()).list
  if (!first) throw new Error('no offer')
  expect(await matching({ search: first.offer_id.slice(0, 13) })).toEqual([first.offer_id])
  expect(await matching({ search: first.offer_id.toUpperCase() })).toEqual([first.offer_id])
})

const sorts: readonly [string, (offer: Offer) => string | number][] = [
  ['created', ({ created_at }) => created_at],
  ['updated', ({ updated_at }) => updated_at],
  ['available', ({ available }) => Number(available)],
  ['min_number', ({ min_number }) => Number(min_number)],
  ['max_number', ({ max_number }) => Number(max_number)],
  ['orders', ({ orders }) => orders],
]

test('sorted by a column, all come in its order', async () => {
  const all = await offersOf(story, merchant)
  const ways = sorts.flatMap((sort) => [{}, { side: 'sell', state: 'on' }].map((filter) => [...sort, filter] as const))
  for (const [sort, value, filter] of ways)
    for (const order of ['asc', 'desc']) {
      const { list: page, total } = await list({ ...filter, sort, order })
      const values = page.map(value)
      const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(values).toEqual(order === 'asc' ? sorted : sorted.toReversed())
      expect(total).toBe('side' in filter ? all.filter((one) => one.side === 'sell' && one.active).length : all.length)
    }
})

test('sorted by price, each currency is in order, margins among fixed prices', async () => {
  for (const order of ['asc', 'desc']) {
    const { list: all } = await list({ sort: 'price', order })
    for (const currency of ['EUR', 'USD', 'CNY']) {
      const prices = all.filter((one) => one.currency === currency).map(({ price }) => Number(price))
      const sorted = prices.toSorted((a, b) => a - b)
      expect(prices).toEqual(order === 'asc' ? sorted : sorted.toReversed())
    }
    expect(all.map(({ currency }) => currency)).toEqual(all.map(({ currency }) => currency).toSorted())
  }
})

test('pages of a filtered and sorted list have each offer once', async () => {
  const fields = { side: 'buy', sort: 'max_number', page_size: '7' }
  const whole = await matching({ ...fields, page_size: '100' })
  const pages = Array.from({ length: Math.ceil(whole.length / 7) }, (_, at) =>
    matching({ ...fields, page: `${at + 1}` }),
  )
  expect((await Promise.all(pages)).flat()).toEqual(whole)
  expect(await list({ ...fields, page: '99' })).toMatchObject({ list: [], total: whole.length })
})

test('line of an offer follows its terms and what is left of it', async () => {
  const id = await openOffer(story, merchant, { available: '50', min_number: '10' })
  const update = (fields: Fields) => story.consoleOk('offer/update', { offer_id: id, ...fields }, merchant)
  const isEmpty = async () => (await matching({ state: 'no_room' })).includes(id)
  expect(await isEmpty()).toBe(false)
  await update({ min_number: '60' })
  expect(await isEmpty()).toBe(true)
  await update({ available: '60' })
  expect(await isEmpty()).toBe(false)
  await update({ active: 'false' })
  expect(await matching({ state: 'off' })).toContain(id)
  await update({ pay_types: 'sepa_instant' })
  expect(await matching({ search: 'sepa_ins' })).toEqual([id])
})

test('operators list and filter the offers of all merchants', async () => {
  const other = await openMerchant(story)
  const id = await openOffer(story, other, { pay_types: 'paypal', price: '0.77' })
  const operator = { token: await signInOwner(story) }
  for (const fields of [{ pay_type: 'paypal' }, { search: '0.77' }, { pay_type: 'paypal', state: 'open' }]) {
    expect((await story.consoleOk('offer/list', fields, operator)).list).toMatchObject([{ offer_id: id }])
  }
})
