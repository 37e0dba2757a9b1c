import { expect, test } from 'vitest'
import { bankAccount } from '../../payments/fund/support.ts'
import { audited } from '@c2c/testing/src/story/audited.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { makeStaff, newUser, signInOwner } from '@c2c/testing/src/people/people.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'
import { openMerchant, openOffer, type Merchant } from './support.ts'

const story = await startStory()
const person = await newUser(story)
const buying: Fields = { side: 'buy', pay_types: 'wise' }

const wise = (account: string): string =>
  JSON.stringify({
    name: 'Test',
    surname: 'Desk',
    email: 'desk@merchant.example',
    telephone: '+49301234567',
    country: 'Germany',
    account,
  })

const add = (merchant: Merchant, account: string, changes: Fields = {}) =>
  story.consoleOk('account/create', { pay_type: 'wise', fields: wise(account), ...changes }, merchant)

const buy = (saleu_id: string) => story.callOk('saleu/create-order', { saleu_id, number: '10' }, person)
const payment = async (order_id: string) => story.callOk('saleu/order-detail', { order_id }, person)
const inHall = async (saleu_id: string) =>
  (await story.callOk('selling/merchant', { side: 'buy', page_size: '100' }, person)).list.some(
    (offer) => offer.saleu_id === saleu_id,
  )

test('purchase prefers the account of its currency', async () => {
  const merchant = await openMerchant(story, 1000, {})
  await add(merchant, 'any@merchant.example')
  await add(merchant, 'euro@merchant.example', { currency: 'EUR' })
  await add(merchant, 'pound@merchant.example', { currency: 'GBP' })
  const { order_id } = await buy(await openOffer(story, merchant, buying))
  expect((await payment(order_id)).payment).toMatchObject({ type: 'wise', account: 'euro@merchant.example' })
  const dollars = await buy(await openOffer(story, merchant, { ...buying, currency: 'USD' }))
  expect((await payment(dollars.order_id)).payment).toMatchObject({ account: 'any@merchant.example' })
})

test('open trade keeps its account after merchant changes', async () => {
  const merchant = await openMerchant(story, 1000, {})
  const { account_id } = await add(merchant, 'first@merchant.example')
  const offer = await openOffer(story, merchant, buying)
  const { order_id } = await buy(offer)
  await story.consoleOk('account/retire', { account_id }, merchant)
  await add(merchant, 'second@merchant.example')
  expect((await payment(order_id)).payment).toMatchObject({ account: 'first@merchant.example' })
  expect((await payment((await buy(offer)).order_id)).payment).toMatchObject({ account: 'second@merchant.example' })
})

test('offer without active accounts is hidden and cannot be taken', async () => {
  const merchant = await openMerchant(story, 1000, {})
  expect(await story.console('offer/create', { ...buying, currency: 'EUR' }, merchant)).not.toMatchObject({ code: 200 })
  const { account_id } = await add(merchant, 'only@merchant.example')
  const offer = await openOffer(story, merchant, buying)
  expect(await inHall(offer)).toBe(true)
  await story.consoleOk('account/retire', { account_id }, merchant)
  expect(await inHall(offer)).toBe(false)
  expect(await story.call('saleu/create-order', { saleu_id: offer, number: '10' }, person)).toMatchObject({
    code: 422,
    msg: 'This merchant has no receiving account, so users cannot buy from it.',
    data: { reason: 'not_available' },
  })
})

test('custom payment method has localised fields and is masked after payment', async () => {
  const name = { en: 'Phone transfer', de: 'Telefonüberweisung' }
  const phone = { name: 'phone', label: { en: 'Phone number', de: 'Telefonnummer' } }
  const fields = [{ name: 'holder', label: { en: 'Holder', de: 'Inhaber' } }, phone]
  const other = { key: 'app', label: { en: 'By app' }, fields: [{ ...phone, label: { en: 'App number' } }] }
  const types = [other, { key: 'phone', label: name, fields }]
  await addSetting(story.services.db, 'pay_types', types, story.clock.now())
  const merchant = await openMerchant(story, 1000, {})
  const account = { pay_type: 'phone', fields: JSON.stringify({ phone: '+49 151 2345678', holder: 'Test Desk' }) }
  await story.consoleOk('account/create', account, merchant)
  const { order_id } = await buy(await openOffer(story, merchant, { ...buying, pay_types: 'phone' }))
  expect(await story.callOk('saleu/order-detail', { order_id }, { ...person, lang: 'de' })).toMatchObject({
    payment: null,
    payment_lines: expect.arrayContaining([
      { name: 'phone', label: 'Telefonnummer', value: '+49 151 2345678' },
      { name: 'holder', label: 'Inhaber', value: 'Test Desk' },
    ]) as unknown,
    payee: { title: 'Telefonüberweisung' },
  })
  await story.callOk('saleu/cancel', { order_id }, person)
  const after = await payment(order_id)
  expect(after.payment_lines).toEqual([])
  expect(JSON.stringify(after)).not.toContain('2345678"')
})

test('purchase by bank transfer is paid to the bank account of the merchant', async () => {
  const merchant = await openMerchant(story, 1000, {})
  const account = { pay_type: 'bank', currency: 'EUR', fields: JSON.stringify(bankAccount) }
  await story.consoleOk('account/create', account, merchant)
  const { order_id } = await buy(await openOffer(story, merchant, { ...buying, pay_types: 'bank' }))
  expect(await payment(order_id)).toMatchObject({
    payment: { type: 'bank', iban: 'DE89370400440532013000', full_name: bankAccount.full_name },
    payment_lines: [],
    payee: { masked_account: 'DE89 •••• 3000' },
  })
})

test('payee with an IBAN alone is masked by it', async () => {
  const merchant = await openMerchant(story, 1000, {})
  const fields = { ...(JSON.parse(wise('')) as object), iban: 'DE89370400440532013000' }
  await story.consoleOk('account/create', { pay_type: 'wise', fields: JSON.stringify(fields) }, merchant)
  const { order_id } = await buy(await openOffer(story, merchant, buying))
  expect((await payment(order_id)).payee).toEqual({ title: 'Test Desk', masked_account: 'DE89 •••• 3000' })
})

test('account of a removed payment method keeps its labels', async () => {
  const types = [{ key: 'courier', label: { en: 'By courier' }, fields: [{ name: 'desk', label: { en: 'Desk' } }] }]
  await addSetting(story.services.db, 'pay_types', types, story.clock.now())
  const merchant = await openMerchant(story, 1000, {})
  const account = { pay_type: 'courier', fields: JSON.stringify({ desk: 'Counter number 7' }) }
  await story.consoleOk('account/create', account, merchant)
  const { order_id } = await buy(await openOffer(story, merchant, { ...buying, pay_types: 'courier' }))
  const payee = { title: 'By courier', masked_account: 'Coun •••• er 7' }
  expect(await payment(order_id)).toMatchObject({
    payee,
    payment_lines: [{ name: 'desk', label: 'Desk', value: 'Counter number 7' }],
  })
  await addSetting(story.services.db, 'pay_types', [], story.clock.now())
  expect(await payment(order_id)).toMatchObject({
    payee,
    payment_lines: [{ name: 'desk', label: 'Desk', value: 'Counter number 7' }],
  })
})

test('hall localises payment methods and filters by those in use', async () => {
  const label = { en: 'Phone transfer', de: 'Telefonüberweisung', 'zh-Hans': '手机转账' }
  const fields = [{ name: 'phone', label: { en: 'Phone number' } }]
  const phone = { key: 'phone', label, fields }
  const removed = { key: 'instant_sepa', label: { en: 'Instant' }, fields }
  await addSetting(story.services.db, 'pay_types', [phone, removed], story.clock.now())
  await audited(story.services.db, { call: 'offer/bulk', subject: '', at: story.clock.now() }, (trx) =>
    trx.updateTable('offers').set({ active: false }).execute(),
  )
  const merchant = await openMerchant(story, 1000, {})
  const saleu_id = await openOffer(story, merchant, { pay_types: 'bank,phone,instant_sepa' })
  await addSetting(story.services.db, 'pay_types', [phone], story.clock.now())
  await openOffer(story, merchant, { currency: 'USD', pay_types: 'wise' })
  const hall = (lang: string, filter: Fields = { currency: 'EUR' }) =>
    story.callOk('selling/merchant', filter, { ...person, lang })
  const names = ({ pay_methods }: { readonly pay_methods: readonly { readonly name: string }[] }) =>
    pay_methods.map(({ name }) => name)
  expect(names(await hall('en'))).toEqual(['Bank transfer', 'Instant sepa', 'Phone transfer'])
  expect(names(await hall('de'))).toEqual(['Instant sepa', 'Telefonüberweisung', 'Überweisung'])
  expect(names(await hall('ja'))).toContain('Phone transfer')
  expect(names(await hall('zh-Hant'))).toEqual(expect.arrayContaining(['手机转账', '銀行轉帳']))
  expect((await hall('de')).list).toMatchObject([
    {
      saleu_id,
      pay_types: ['bank', 'phone', 'instant_sepa'],
      pay_methods: [
        { name: 'Überweisung' },
        { pay_type: 'phone', name: 'Telefonüberweisung' },
        { name: 'Instant sepa' },
      ],
    },
  ])
  expect(names(await hall('en', {}))).toContain('Wise')
  const desk = await story.consoleOk('offer/list', {}, { ...merchant, lang: 'zh-Hans' })
  expect(names(desk)).toEqual(expect.arrayContaining(['银行转账', 'Wise', 'PayPal', '手机转账', 'Instant sepa']))
  const none = await hall('en', { currency: 'EUR', pay_type: 'alipay' })
  expect(none).toMatchObject({ list: [], total: 0 })
  expect(names(none)).toContain('Alipay')
})

test.each([
  ['pay_type', { pay_type: 'unheard-of' }],
  ['fields.country', { fields: JSON.stringify({ name: 'A' }) }],
  ['fields', { fields: 'no json' }],
  ['currency', { currency: 'CHF' }],
  ['fields.iban', { fields: JSON.stringify({ ...(JSON.parse(wise('a')) as object), iban: 'DE00120300000000202051' }) }],
])('%s is refused where it is %j', async (field, changes) => {
  const merchant = await openMerchant(story, 0, {})
  const answer = await story.console('account/create', { pay_type: 'wise', fields: wise('a'), ...changes }, merchant)
  const { fields = {} } = answer.data as { fields?: object }
  expect(answer.code).toBe(400)
  expect(Object.keys(fields)).toContain(field)
})

test('merchant sees and retires only its own accounts', async () => {
  const [one, other] = [await openMerchant(story, 0, {}), await openMerchant(story, 0, {})]
  const { account_id } = await add(one, 'mine@merchant.example')
  expect((await story.consoleOk('account/list', {}, one)).list).toMatchObject([{ account_id }])
  expect((await story.consoleOk('account/list', {}, other)).list).toEqual([])
  expect(await story.console('account/list', { merchant_id: one.id }, other)).toMatchObject({ code: 404 })
  expect(await story.console('account/retire', { account_id }, other)).toMatchObject({ code: 404 })
  const auditor = await makeStaff(story, 'auditor')
  expect(await story.console('account/retire', { account_id }, auditor)).toMatchObject({ code: 403 })
})

test("owner cannot add a merchant's account outside of the sandbox", async () => {
  await addSetting(story.services.db, 'owner_trades', false, story.clock.now())
  const merchant = await openMerchant(story, 0, {})
  const token = await signInOwner(story)
  const fields = { merchant_id: merchant.id, pay_type: 'wise', fields: wise('owner@x.example') }
  expect(await story.console('account/create', fields, { token })).toMatchObject({ code: 403 })
  await addSetting(story.services.db, 'owner_trades', true, story.clock.now())
})
