import { expect, test } from 'vitest'
import type { SettingInput } from '../../../src/services/settings/settings.ts'
import { localAccounts } from '@c2c/testing/src/people/bank-accounts.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bankFields, bindAccount } from '@c2c/testing/src/people/money.ts'
import { makeStaff, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { offerFields, openMerchant, openOffer, sell, seller } from '../order/support.ts'

const story = await startStory()
const { db, now } = story.services

type Entry = SettingInput<'currencies'>[number]

const on = (...codes: (string | Entry)[]) =>
  addSetting(
    db,
    'currencies',
    codes.map((one) => (typeof one === 'string' ? { code: one } : one)),
    now(),
  )

const first = ['EUR', 'USD', 'GBP', 'JPY', 'CNY']
await addSetting(db, 'withdraw_limits', { fee: '1', min_amount: '1', max_amount: '50000' }, now())
await addSetting(db, 'reference_rates', { EUR: '0.92', AUD: '1.53', CAD: '1.37', INR: '84.1', KWD: '0.3071' }, now())

const merchant = await openMerchant(story, 100_000)
const person = await seller(story, '5000')
const refused = { code: 400, data: { reason: 'invalid_input', fields: { currency: 'This currency is not offered' } } }

test.each([
  ['au', 'AUD', '1.53', '18.89'],
  ['ca', 'CAD', '1.37', '16.91'],
  ['in', 'INR', '84.1', '1038.27'],
] as const)('account of %s is bound, sold to and paid in %s', async (country, currency, price, amount) => {
  await on(...first, currency)
  const someone = await seller(story)
  const { swift: _, ...fields } = localAccounts[country]
  const { bk_id } = await story.callOk('bankinfo/create', { ...fields, type: 'bank', currency }, someone)
  const saleu_id = await openOffer(story, merchant, { currency, price, pay_types: 'bank' })
  const { order_id } = await sell(story, { ...someone, bk_id }, saleu_id, '12.345678')
  await story.consoleOk('order/paid', { order_id, reference: 'R' }, merchant)
  await story.callOk('saleu/confirm', { order_id }, someone)
  const order = await story.callOk('saleu/order-detail', { order_id }, someone)
  expect(order).toMatchObject({ state: 'completion', amount, currency })
  const { receive_amount } = await story.callOk('withdraw/quote', { type: 'bank', currency, amount: '11' }, someone)
  const withdrawal = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '11' }, someone)
  expect(withdrawal).toMatchObject({ currency, receive_amount })
})

test('currency with three decimals and one without are traded to the minor unit', async () => {
  await on(...first, 'KWD', 'XOF')
  const someone = await newUser(story)
  await fundUser(story, someone, '100')
  for (const [currency, price, amount] of [
    ['KWD', '0.3071', '3.791'],
    ['XOF', '612.345679', '7560'],
  ] as const) {
    const iban = currency === 'KWD' ? bankFields['iban'] : 'DE02120300000000202051'
    const bk_id = await bindAccount(story, someone, { currency, iban: iban ?? '' })
    const saleu_id = await openOffer(story, merchant, { currency, price })
    expect(await sell(story, { ...someone, bk_id }, saleu_id, '12.345678')).toMatchObject({ amount, currency, price })
  }
})

test('market lists the currencies that are on in their order, and says which have no offers or rate', async () => {
  await on('KWD', 'JPY', 'EUR', 'CHF')
  const { price, currencies } = await story.callOk('selling/tongji', {}, person)
  // JPY has no rate, and offers at fixed prices.
  expect(Object.keys(price)).toEqual(['KWD', 'JPY', 'EUR'])
  expect(currencies).toEqual([
    { code: 'KWD', no_offers: ['buy'] },
    { code: 'JPY', no_rate: true },
    { code: 'EUR' },
    { code: 'CHF', no_offers: ['sell', 'buy'], no_rate: true },
  ])
  const { currencies: ofStaff } = await story.consoleOk('session/info', {}, merchant)
  expect(ofStaff).toEqual(['KWD', 'JPY', 'EUR', 'CHF'])
})

test.each(['CHF', 'ZZZ'])('%s, which is not on, is refused where something new is made', async (currency) => {
  await on(...first)
  const owner = { token: await signInOwner(story) }
  const wise = JSON.stringify({
    name: 'A',
    surname: 'B',
    email: 'a@b.example',
    telephone: '+49301234567',
    country: 'Germany',
    account: 'a@b.example',
  })
  const answers = [
    await story.call('bankinfo/create', { ...bankFields, currency }, person),
    await story.call('withdraw/quote', { type: 'bank', currency, amount: '10' }, person),
    await story.call('selling/merchant', { currency }, person),
    await story.console('offer/create', { ...offerFields, currency }, merchant),
    await story.console(
      'account/create',
      { merchant_id: merchant.id, pay_type: 'wise', currency, fields: wise },
      owner,
    ),
    await story.console('fund/payout-account-create', { type: 'wise', currency, fields: wise }, merchant),
  ]
  for (const answer of answers) expect(answer).toMatchObject(refused)
  const csv = `side,currency,price,min_number,max_number,available,pay_types,minutes\nsell,${currency},1,10,100,100,bank,30`
  const { data } = await story.console('offer/import', { csv }, merchant)
  expect(data).toMatchObject({ rows: [{ row: 2, field: 'currency', message: 'This currency is not offered' }] })
})

test('currency that is switched off ends what runs, pauses offers with a reason, and comes back with them', async () => {
  await on(...first, 'KWD')
  const someone = await newUser(story)
  await fundUser(story, someone, '100')
  const bk_id = await bindAccount(story, someone, { currency: 'KWD' })
  const saleu_id = await openOffer(story, merchant, { currency: 'KWD', price: '', margin_bps: '0' })
  const running = await sell(story, { ...someone, bk_id }, saleu_id)
  await on(...first)
  const stateOf = async () => {
    const { list } = await story.consoleOk('offer/list', { currency: 'KWD', page_size: '100' }, merchant)
    return list.find(({ offer_id }) => offer_id === saleu_id)?.state
  }
  expect(await stateOf()).toBe('currency_off')
  const { list } = await story.consoleOk('offer/list', { state: 'currency_off' }, merchant)
  expect(list.map(({ currency }) => currency)).toContain('KWD')
  expect(await story.consoleOk('offer/list', { state: 'open', currency: 'KWD' }, merchant)).toMatchObject({ total: 0 })
  const order = { saleu_id, number: '10', bk_id }
  expect(await story.call('saleu/create-order', order, someone)).toMatchObject(refused)
  expect(await story.call('withdraw/create', { type: 'bank', bk_id, amount: '11' }, someone)).toMatchObject(refused)
  await story.consoleOk('order/paid', { order_id: running.order_id, reference: 'R' }, merchant)
  const done = await story.callOk('saleu/confirm', { order_id: running.order_id }, someone)
  expect(done).toMatchObject({ state: 'completion', currency: 'KWD' })
  expect((await story.callOk('bankinfo/list', {}, someone)).list.map(({ currency }) => currency)).toContain('KWD')
  await on(...first, 'KWD')
  expect(await stateOf()).toBe('open')
  expect(await story.call('saleu/create-order', order, someone)).toMatchObject({ code: 200 })
})

test('limits of a currency bound its trades, in the hall too', async () => {
  await on({ code: 'EUR', min_number: '20', max_number: '30.5' })
  const saleu_id = await openOffer(story, merchant)
  const { list } = await story.callOk('selling/merchant', { currency: 'EUR' }, person)
  expect(list.find((offer) => offer.saleu_id === saleu_id)).toMatchObject({
    min_number: '20.000000',
    max_number: '30.500000',
  })
  const buy = (number: string) => story.call('saleu/create-order', { saleu_id, number, bk_id: person.bk_id }, person)
  expect(await buy('19.999999')).toMatchObject({ data: { reason: 'below_minimum', min_number: '20.000000' } })
  expect(await buy('30.500001')).toMatchObject({ data: { reason: 'above_maximum', max_number: '30.500000' } })
  expect(await buy('30.5')).toMatchObject({ code: 200 })
})

/** Sets a value that this process does not hear of, as another process does at the same time. */
const unheard = (list: readonly Entry[]) =>
  db
    .insertInto('settings')
    .values({ key: 'currencies', value: JSON.stringify(list), set_by: null, reason: '', created_at: now() })
    .execute()

test('database refuses what passes a check while the setting changes', async () => {
  await on(...first)
  const saleu_id = await openOffer(story, merchant)
  const order = { saleu_id, number: '10', bk_id: person.bk_id }
  expect(await story.call('saleu/create-order', { ...order, number: '11' }, person)).toMatchObject({ code: 200 })
  const quote = { type: 'bank', bk_id: person.bk_id, amount: '11' }
  await unheard([{ code: 'USD' }])
  expect(await story.call('saleu/create-order', order, person)).toMatchObject(refused)
  expect(await story.call('withdraw/create', quote, person)).toMatchObject(refused)
  await on(...first)
  await story.callOk('selling/tongji', {}, person)
  await unheard([{ code: 'EUR', min_number: '10.000001' }])
  expect(await story.call('saleu/create-order', order, person)).toMatchObject({ data: { reason: 'not_available' } })
  await on(...first)
})

test('values that make no sense are refused at their place', async () => {
  const token = await signInOwner(story)
  const { list } = await story.consoleOk('setting/list', {}, { token })
  const version = list.find(({ key }) => key === 'currencies')?.version ?? ''
  const change = (value: unknown) =>
    story.console(
      'setting/change',
      { key: 'currencies', value: JSON.stringify(value), version, reason: 'a test' },
      { token },
    )
  for (const [value, place] of [
    [[], 'value'],
    [[{ code: 'XAU' }], '0.code'],
    [[{ code: 'EUR' }, { code: 'EUR' }], 'value'],
    [[{ code: 'EUR', rate: 'guess' }], '0.rate'],
    [[{ code: 'EUR' }, { code: 'KWD', min_number: '5', max_number: '4' }], '1.max_number'],
  ] as const)
    expect(await change(value)).toMatchObject({ code: 400, data: { fields: { [place]: expect.any(String) } } })
})

test('change of currencies takes two people', async () => {
  const nothing = { recharge: '0', withdraw: '0', appeal: '0' } as const
  await addSetting(db, 'four_eyes', { ...nothing, rates: true }, now())
  const token = await signInOwner(story)
  const { list } = await story.consoleOk('setting/list', {}, { token })
  const version = list.find(({ key }) => key === 'currencies')?.version ?? ''
  const value = JSON.stringify([...first, 'KWD', 'XOF'].map((code) => ({ code })))
  const { proposal } = await story.consoleOk(
    'setting/change',
    { key: 'currencies', value, version, reason: 'West Africa' },
    { token },
  )
  expect(proposal).not.toBeNull()
  expect((await story.callOk('selling/tongji', {}, person)).currencies).toHaveLength(5)
  const other = await makeStaff(story, 'owner')
  await story.consoleOk('proposal/approve', { proposal_id: proposal?.proposal_id ?? '' }, other)
  expect((await story.callOk('selling/tongji', {}, await newUser(story))).currencies).toHaveLength(7)
})
