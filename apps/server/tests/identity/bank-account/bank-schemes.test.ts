import { languages } from '@c2c/contract'
import { ibanCountries, isIban } from '@c2c/domain'
import { getCountrySpecifications } from 'ibantools'
import { expect, test } from 'vitest'
import { openMerchant, openOffer } from '../../trade/order/support.ts'
import { localAccounts } from '@c2c/testing/src/people/bank-accounts.ts'
import { share } from '@c2c/testing/src/cases/extent.ts'
import type { Fields } from '@c2c/testing/src/people/caller.ts'
import { fundUser } from '@c2c/testing/src/people/create-users.ts'
import { bankFields, bindAccount, wiseFields } from '@c2c/testing/src/people/money.ts'
import { newUser, signInOwner, signInStaff, type Person } from '@c2c/testing/src/people/people.ts'
import { addSetting } from '@c2c/testing/src/story/settings.ts'
import { startStory } from '@c2c/testing/src/story/story.ts'

const story = await startStory()
const owner = { token: await signInOwner(story) }
const rates = {
  EUR: '0.92',
  USD: '1',
  GBP: '0.79',
  JPY: '150',
  CNY: '7.2',
  BRL: '5.4',
  PLN: '3.9',
  CZK: '22.5',
}
const codes = Object.keys(rates).map((code) => ({ code }))
await addSetting(story.services.db, 'currencies', codes, story.clock.now())
await addSetting(story.services.db, 'reference_rates', rates, story.clock.now())

const bind = (fields: Fields, person: Person, lang = 'en') => story.call('bankinfo/create', fields, { ...person, lang })

const detailOf = (bk_id: string, person: Person) => story.callOk('bankinfo/detail', { type: 'bank', bk_id }, person)

const masked = {
  us: '0210 •••• 6789',
  jp: '0005 •••• 3456',
  cn: '6222 •••• 0128',
  gb: '6016 •••• 6819',
  au: '0620 •••• 5678',
  ca: '0030 •••• 4567',
  in: 'HDFC •••• 8901',
  mx: '0321 •••• 9719',
  ar: '2850 •••• 5201',
  ng: '0110 •••• 4579',
  za: '0510 •••• 6789',
  kr: '0041 •••• 3456',
  id: '0141 •••• 7890',
  ph: 'BOPI •••• 7890',
  th: '0041 •••• 7891',
  vn: '9704 •••• 2418',
  br: '3410 •••• 3456',
  pl: '6110 •••• 2874',
  cz: '0800 •••• 5399',
  general: 'DBSS •••• 2345',
} as const

const each = Object.entries(localAccounts).map(([scheme, fields]) => ({
  scheme: scheme as keyof typeof masked,
  fields,
}))

// The domain's tests prove the rules of each scheme.
test.each(share(each, 0, 3))(
  'account of scheme $scheme is complete for its owner and masked for all others',
  async (account) => {
    const { scheme, fields } = account
    const person = await newUser(story)
    await fundUser(story, person, '100')
    const bk_id = await bindAccount(story, person, { iban: '', swift: '', ...fields })
    expect(await detailOf(bk_id, person)).toMatchObject({ ...fields, bk_id, scheme, iban: '' })
    const { list } = await story.callOk('bankinfo/list', { type: 'bank' }, person)
    expect(list).toMatchObject([{ title: 'Commerzbank', masked_account: masked[scheme], currency: fields.currency }])
    const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, person)
    const { list: reviews } = await story.consoleOk('withdraw/list', { id: withdraw_id }, owner)
    const shown = JSON.stringify(reviews[0]?.binding)
    const { account_number, card_number, clabe, cbu, nrb, cz_account }: Fields = fields
    expect(shown).not.toContain(account_number ?? card_number ?? clabe ?? cbu ?? nrb ?? cz_account)
    expect(shown).not.toContain('52998224725')
    expect(shown).not.toContain('ヤマダ')
    expect(shown).toContain('••••')
    const { binding } = await story.consoleOk('withdraw/payee', { withdraw_id }, owner)
    expect(binding).toMatchObject(fields)
  },
)

const wrong = [
  ['us', 'routing_number', '021000022', 'This routing number is not valid'],
  ['us', 'routing_number', '000000000', 'This routing number is not valid'],
  ['us', 'account_number', '123', 'This account number is not valid in this country'],
  ['us', 'account_type', 'ordinary', 'Please choose the type of the account'],
  ['jp', 'bank_code', '005', 'This bank code is not valid'],
  ['jp', 'branch_code', '0001', 'This branch code is not valid'],
  ['jp', 'account_number', '123456', 'Account numbers of this country are longer. Fill it with zeros in front?'],
  ['jp', 'account_number', '12345678', 'This account number is not valid in this country'],
  ['jp', 'holder_kana', '山田 太郎', 'Please enter the name in katakana, as your bank writes it'],
  ['cn', 'card_number', '6222021234567890129', 'This card number is not valid'],
  ['cn', 'card_number', '0000000000000000', 'This card number is not valid'],
  ['gb', 'sort_code', '60161', 'This sort code is not valid'],
  ['gb', 'account_number', '3192681', 'Account numbers of this country are longer. Fill it with zeros in front?'],
  ['au', 'bsb', '06200', 'This BSB number is not valid'],
  ['au', 'swift', 'CTBAAU', 'This SWIFT code is not valid'],
  ['au', 'swift', 'COBADEFFXXX', 'This belongs to a bank in another country'],
  ['ca', 'institution_number', '0003', 'This institution number is not valid'],
  ['ca', 'transit_number', '1', 'This transit number is not valid'],
  ['in', 'ifsc', 'HDFC1000001', 'This IFSC is not valid'],
  ['in', 'swift', '', 'Please fill in all the fields'],
  ['mx', 'clabe', '032180000118359718', 'This CLABE is not valid. Please compare its 18 digits'],
  ['ar', 'cbu', '2850590940090418135202', 'This CBU or CVU is not valid. Please compare its 22 digits'],
  ['br', 'tax_number', '529.982.247-26', 'This CPF or CNPJ is not valid'],
  ['pl', 'nrb', '61109010140000071219812875', 'This account number is not valid. Please compare its 26 digits'],
  ['cz', 'cz_account', '19-2000145398/0800', 'This account is not valid. Write it as 19-2000145399/0800'],
  ['ng', 'account_number', '0000014578', 'This account number is not valid in this country'],
  ['ph', 'swift', 'COBADEFFXXX', 'This belongs to a bank in another country'],
  ['general', 'account_number', '000', 'This account number is not valid in this country'],
  ['jp', 'bank_country', 'ZZ', 'Accounts in this country are not offered'],
] as const

test.each(share(wrong, 0, 3))(
  'scheme %s refuses %s "%s", and nothing is bound',
  async (scheme, field, value, message) => {
    const person = await newUser(story)
    const answer = await bind({ ...localAccounts[scheme], [field]: value }, person)
    expect(answer).toMatchObject({ code: 400, data: { reason: 'invalid_input', fields: { [field]: message } } })
    expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toEqual([field])
    expect(await story.callOk('bankinfo/list', {}, person)).toMatchObject({ total: 0 })
  },
)

test.each(share(languages, 1, 2))('wrong card number is refused in %s', async (language) => {
  const { default: texts } = (await import(`@c2c/contract/locales/${language}.json`, { with: { type: 'json' } })) as {
    default: { field: { card_number_invalid: string } }
  }
  const fields = { ...localAccounts.cn, card_number: '6222021234567890129' }
  expect(await bind(fields, await newUser(story), language)).toMatchObject({
    data: { fields: { card_number: texts.field.card_number_invalid } },
  })
})

test('IBAN of another country than the bank is refused', async () => {
  const person = await newUser(story)
  expect(await bind({ ...bankFields, bank_country: 'FR' }, person)).toMatchObject({
    data: { fields: { iban: 'This belongs to a bank in another country' } },
  })
  expect(await bind({ ...bankFields, bank_country: 'DE' }, person)).toMatchObject({ code: 200 })
})

test('client that names no country binds an IBAN', async () => {
  const person = await newUser(story)
  const bk_id = await bindAccount(story, person)
  expect(await detailOf(bk_id, person)).toMatchObject({ scheme: 'iban', bank_country: 'DE', swift: 'COBADEFFXXX' })
  expect(await bind({ ...localAccounts.us, bank_country: '' }, person)).toMatchObject({
    code: 400,
    data: { fields: { iban: 'Please fill in all the fields' } },
  })
})

test('details of another scheme are not stored', async () => {
  const person = await newUser(story)
  const iban = 'DE89370400440532013000'
  const smuggled = { ...localAccounts.jp, iban, swift: 'COBADEFFXXX', card_number: 'x', scheme: 'iban' }
  const bk_id = await bindAccount(story, person, smuggled)
  const detail = await detailOf(bk_id, person)
  expect(detail).toMatchObject({ scheme: 'jp', iban: '', swift: '' })
  expect(detail).not.toHaveProperty('card_number')
})

test('one account is bound once, however its number is written', async () => {
  const person = await newUser(story)
  const again = { code: 409, data: { reason: 'already_exists' } }
  const { us, gb, jp } = localAccounts
  await bindAccount(story, person, us)
  expect(await bind({ ...us, account_number: '0001 2345-6789' }, person)).toMatchObject(again)
  await bindAccount(story, person, jp)
  expect(await bind({ ...jp, account_type: 'current', account_number: '０１２３４５６' }, person)).toMatchObject(again)
  const polish = { ...bankFields, iban: 'PL61109010140000071219812874', swift: 'BPKOPLPW', bank_country: 'PL' }
  await bindAccount(story, person, localAccounts.pl)
  expect(await bind(polish, person)).toMatchObject(again)
  await bindAccount(story, person, gb)
  const british = { ...bankFields, iban: 'GB29 NWBK 6016 1331 9268 19', swift: 'NWBKGB2L', bank_country: 'GB' }
  expect(await bind(british, person)).toMatchObject(again)
})

test.each([
  ['an IBAN', { iban: 'GB29 NWBK 6016 1331 9268 19', swift: 'NWBKGB2L' }],
  ['a Wise account', { ...wiseFields, account: '', iban: 'GB29NWBK60161331926819' }],
])('account that another user has bound as %s is reported', async (_what, fields) => {
  const [one, two] = [await newUser(story), await newUser(story)]
  await bindAccount(story, one, fields)
  await fundUser(story, two, '100')
  const bk_id = await bindAccount(story, two, localAccounts.gb)
  const { withdraw_id } = await story.callOk('withdraw/create', { type: 'bank', bk_id, amount: '20' }, two)
  const { list } = await story.consoleOk('withdraw/list', { id: withdraw_id }, owner)
  expect(list[0]?.hints.map(({ code }) => code)).toContain('account_shared')
})

const searches = [
  ['us', '021000021 123456789'],
  ['gb', '60-16-13 31926819'],
  ['cn', '6222 0212 3456 7890 128'],
  ['in', 'hdfc0000001 12345678901'],
  ['jp', '3456'],
] as const

test.each(share(searches, 0, 2))('user with an account of scheme %s is found by "%s"', async (scheme, search) => {
  const person = await newUser(story)
  await bindAccount(story, person, localAccounts[scheme])
  const operator = { token: await signInStaff(story, 'operator') }
  const { list } = await story.consoleOk('user/list', { search, page_size: '100' }, operator)
  expect(list.map(({ account }) => account)).toContain(person.account)
})

test('buyer pays to the Japanese account of a merchant', async () => {
  const merchant = await openMerchant(story, 1000, {})
  const { type: _type, currency: _currency, ...fields }: Fields = localAccounts.jp
  const account = (changes: Fields) => ({
    pay_type: 'bank',
    currency: 'JPY',
    fields: JSON.stringify({ ...fields, ...changes }),
  })
  expect(await story.console('account/create', account({ bank_code: '5' }), merchant)).toMatchObject({
    data: { fields: { 'fields.bank_code': 'This bank code is not valid' } },
  })
  await story.consoleOk('account/create', account({}), merchant)
  const saleu_id = await openOffer(story, merchant, { side: 'buy', pay_types: 'bank', currency: 'JPY', price: '150' })
  const buyer = await newUser(story)
  const { order_id } = await story.callOk('saleu/create-order', { saleu_id, number: '10' }, buyer)
  expect(await story.callOk('saleu/order-detail', { order_id }, buyer)).toMatchObject({
    payment: { scheme: 'jp', bank_code: '0005', account_number: '0123456', holder_kana: 'ヤマダ タロウ', iban: '' },
    payee: { title: 'Commerzbank', masked_account: '0005 •••• 3456' },
  })
})

/** A number of a country with right check digits, of this length. */
function ibanOf(country: string, length: number): string {
  const rest = '1'.repeat(length - 4)
  const digits = `${rest}${country}00`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${rest}`
}

test('IBAN of a country has the one length that another implementation knows', () => {
  const specifications = getCountrySpecifications()
  const all = Array.from({ length: 30 }, (_, index) => index + 5)
  for (const country of ibanCountries) {
    const right = all.filter((length) => isIban(ibanOf(country, length)))
    expect([country, right]).toEqual([country, [specifications[country]?.chars]])
  }
})
