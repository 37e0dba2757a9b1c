import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  bankCountries,
  bankDetails,
  bankSchemeNames,
  bankSchemeOf,
  bankSchemes,
  cleanDetail,
  currencyCodes,
  detailProblems,
  homeCountry,
  requiredScheme,
  zeroFilled,
  type BankFields,
  type BankScheme,
  type DetailName,
} from '../../src/index.ts'
import { each, fieldsOf } from './sample-accounts.ts'
import '../support/seed.ts'

const problemsOf = (scheme: BankScheme, fields: BankFields) => Object.fromEntries(detailProblems(scheme, fields))

test('each named scheme has rules, and no other', () => {
  expect(Object.keys(bankSchemes)).toEqual(bankSchemeNames)
})

test.each(each)('example account of $name is right and misses any detail left out', (account) => {
  const fields = fieldsOf(account)
  expect(requiredScheme(fields)).toBe(account.scheme)
  expect(problemsOf(account.scheme, fields)).toEqual({})
  for (const { name } of bankDetails(account.scheme, account.currency)) {
    expect(problemsOf(account.scheme, { ...fields, [name]: '' })).toEqual({ [name]: 'missing' })
    expect(problemsOf(account.scheme, { ...fields, [name]: '!' })).toEqual({ [name]: 'invalid' })
  }
})

test('every example of a form is right once it is cleaned', () => {
  for (const scheme of bankSchemeNames) {
    for (const { name, example, choices, isRight } of bankDetails(scheme, '')) {
      const examples = choices ?? [cleanDetail(name, example)]
      expect([name, examples.filter((one) => !isRight(one))]).toEqual([name, []])
    }
  }
})

test('account in the currency of its country needs no SWIFT code, every other one does', () => {
  const asks = (scheme: BankScheme, currency: string) =>
    bankDetails(scheme, currency).some(({ name }) => name === 'swift')
  expect([asks('us', 'USD'), asks('jp', 'JPY'), asks('cn', 'CNY'), asks('gb', 'GBP')]).not.toContain(true)
  expect([asks('us', 'EUR'), asks('au', 'USD'), asks('in', 'GBP'), asks('iban', 'EUR')]).not.toContain(false)
})

test('every country has a scheme for each currency, and no other country has one', () => {
  for (const country of bankCountries) {
    for (const currency of currencyCodes) expect(bankSchemeOf(country, currency)).not.toBeNull()
  }
  for (const country of ['', 'XX', 'de', 'EU', '__proto__', 'constructor']) {
    expect(bankSchemeOf(country, 'EUR')).toBeNull()
  }
  const homes = ['USD', 'JPY', 'CNY', 'GBP', 'BRL', 'TRY', 'PHP', 'EUR', 'XOF', ''].map((currency) =>
    homeCountry(currency as 'EUR'),
  )
  expect(homes).toEqual(['US', 'JP', 'CN', 'GB', 'BR', 'TR', 'PH', '', '', ''])
})

test('accounts are held in every country of ISO 3166, and in Kosovo', () => {
  expect(new Set(bankCountries).size).toBe(250)
  expect(bankCountries).toEqual(expect.arrayContaining(['AF', 'KP', 'RE', 'XK', 'ZW']))
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(bankCountries.filter((country) => !names.of(country))).toEqual([])
})

test('places without IBANs of their own have those of their country', () => {
  const reunion = { bank_country: 'RE', currency: 'EUR', swift: 'BNPARERX' }
  expect(problemsOf('iban', { ...reunion, iban: 'FR1420041010050500013M02606' })).toEqual({})
  expect(problemsOf('iban', { ...reunion, iban: 'DE89370400440532013000' })).toEqual({ iban: 'other_country' })
  expect(bankSchemeOf('JE', 'GBP')).toBe('iban')
  expect(bankSchemeOf('SG', 'SGD')).toBe('general')
})

test('code of another country is refused', () => {
  const german = { iban: 'DE89370400440532013000', swift: 'COBADEFFXXX', currency: 'EUR' }
  expect(problemsOf('iban', { ...german, bank_country: 'FR' })).toEqual({ iban: 'other_country' })
  // Clients from before the country was asked name none.
  expect(requiredScheme(german)).toBe('iban')
  expect(problemsOf('iban', german)).toEqual({})
  const indian = { ifsc: 'HDFC0000001', account_number: '12345678901', currency: 'USD', bank_country: 'IN' }
  expect(problemsOf('in', { ...indian, swift: 'CTBAAU2S' })).toEqual({ swift: 'other_country' })
})

test.each([
  ['jp', '12345', '0012345'],
  ['jp', '0012345', null],
  ['jp', '12345678', null],
  ['jp', '000', null],
  ['gb', '1234567', '01234567'],
  ['gb', '123456', '00123456'],
  ['gb', '12a456', null],
  ['us', '1234', null],
] as const)('account number in %s "%s" is filled to %s', (scheme, number, filled) => {
  const currency = bankSchemes[scheme].currency
  const detail = bankDetails(scheme, currency).find(({ name }) => name === 'account_number')
  expect(detail && zeroFilled(detail, number)).toBe(filled)
  const problem = detailProblems(scheme, { account_number: number, currency }).get('account_number')
  expect(problem === 'short').toBe(filled !== null)
})

test('numbers are cleaned of spaces, hyphens and full-width digits', () => {
  const cleaned = (name: DetailName, text: string) => cleanDetail(name, text)
  expect(cleaned('iban', ' de89 3704 0044 0532 0130 00 ')).toBe('DE89370400440532013000')
  expect(cleaned('sort_code', '20-00–00')).toBe('200000')
  expect(cleaned('account_number', '１２３ ４５６７')).toBe('1234567')
  expect(cleaned('ifsc', 'hdfc0000001')).toBe('HDFC0000001')
  expect(cleaned('account_type', ' checking ')).toBe('checking')
  expect(cleaned('nrb', 'PL61 1090 1014 0000 0712 1981 2874')).toBe('61109010140000071219812874')
  expect(cleaned('cz_account', ' 000019–2000145399 / 0800')).toBe('19-2000145399/0800')
  expect(cleaned('tax_number', '１１.222.333/0001-81')).toBe('11222333000181')
})

test('IBAN and SWIFT code may be written with hyphens', () => {
  const german = { bank_country: 'DE', currency: 'EUR' }
  const iban = cleanDetail('iban', 'DE89-3704-0044-0532-0130-00')
  const swift = cleanDetail('swift', 'cobadeff-xxx')
  expect(problemsOf('iban', { ...german, iban, swift })).toEqual({})
})

test.each(['COBADEFFX', 'COBADEFFXXXX', '1COBADEFFXXX', 'COBA1EFFXXX', 'CO-ADEFFXXX', 'COBADEFFX-X', 'COBADE-FXXX'])(
  '"%s" is no SWIFT code',
  (swift) => {
    const german = { bank_country: 'DE', currency: 'EUR', iban: 'DE89370400440532013000', swift }
    expect(problemsOf('iban', german)).toEqual({ swift: 'invalid' })
  },
)

test.each([
  ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ タロウ'],
  ['ヤマダ　　ショウコ', 'ヤマダ シヨウコ'],
  ['カ）スーパー', 'カ)ス-パ-'],
  [' ヤマダ ', 'ヤマダ'],
  ['abc ヤマダ', 'ABC ヤマダ'],
  ['ヤ'.repeat(30), 'ヤ'.repeat(30)],
  ['ダ'.repeat(15), 'ダ'.repeat(15)],
])('katakana "%s" is written "%s"', (typed, written) => {
  expect(cleanDetail('holder_kana', typed)).toBe(written)
  const details = bankDetails('jp', 'JPY')
  expect(details.find(({ name }) => name === 'holder_kana')?.isRight(written)).toBe(true)
})

test.each(['山田 太郎', 'やまだ たろう', 'Taro Yamada', 'TARO', 'ヤマダ・タロウ', 'ヤ'.repeat(31), 'ダ'.repeat(16)])(
  '"%s" is no holder in katakana',
  (name) => {
    const details = bankDetails('jp', 'JPY')
    const isRight = details.find((detail) => detail.name === 'holder_kana')?.isRight
    expect(isRight?.(cleanDetail('holder_kana', name))).toBe(false)
  },
)

test('any text is cleaned and judged quickly', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 2000 }),
    fc.constantFrom('0', 'ア', ' ', '-', 'A', 'ﾞ').map((part) => part.repeat(3000)),
  )
  const details = bankSchemeNames.flatMap((scheme) => bankDetails(scheme, ''))
  assert(
    property(texts, (text) =>
      details.every(({ name, isRight }) => typeof isRight(cleanDetail(name, text)) === 'boolean'),
    ),
    { numRuns: 100 },
  )
})
