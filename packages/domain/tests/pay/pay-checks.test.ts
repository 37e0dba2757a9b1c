import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { payChecks } from '../../src/index.ts'
import { qrisSample } from './sample-accounts.ts'
import '../support/seed.ts'

const check = (name: string, text: string, others?: Readonly<Record<string, string>>): string | null =>
  payChecks[name]?.(text, others) ?? null

const digitsOf = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))

/** The first of the numbers that a check takes; empty where none is. */
const completed = (name: string, candidates: readonly string[], others?: Readonly<Record<string, string>>): string =>
  candidates.find((candidate) => check(name, candidate, others) !== null) ?? ''

const hundred = Array.from({ length: 100 }, (_, last) => String(last).padStart(2, '0'))
const ten = hundred.slice(0, 10).map((last) => last.slice(1))

interface Kind {
  readonly name: string
  readonly numbers: fc.Arbitrary<string>
  readonly others?: Readonly<Record<string, string>>
  /** Places whose digits no check digit covers. */
  readonly uncovered?: readonly number[]
}

const withLast = (name: string, length: number, others?: Readonly<Record<string, string>>) =>
  digitsOf(length)
    .map((start) =>
      completed(
        name,
        ten.map((last) => `${start}${last}`),
        others,
      ),
    )
    .filter((number) => number !== '')

/** Numbers of two check digits, none of them a zero, which stands for two remainders. */
const withTwoDigits = (name: string, length: number) =>
  digitsOf(length)
    .map((start) =>
      completed(
        name,
        hundred.map((last) => `${start}${last}`),
      ),
    )
    .filter((number) => /^\d+[1-9]{2}$/.test(number))

const cbus = fc.tuple(digitsOf(7), digitsOf(13)).map(([bank, account]) =>
  completed(
    'cbu',
    hundred.map((two) => `${bank}${two[0] ?? ''}${account}${two[1] ?? ''}`),
  ),
)

const kinds: readonly Kind[] = [
  { name: 'cpf', numbers: withTwoDigits('cpf', 9) },
  { name: 'cnpj', numbers: withTwoDigits('cnpj', 12) },
  { name: 'clabe', numbers: withLast('clabe', 17) },
  { name: 'cbu', numbers: cbus },
  { name: 'nuban', numbers: withLast('nuban', 9, { bank_code: '044' }), others: { bank_code: '044' } },
  { name: 'nuban', numbers: withLast('nuban', 9, { bank_code: '50211' }), others: { bank_code: '50211' } },
  { name: 'aba', numbers: withLast('aba', 8) },
  { name: 'ch_reference', numbers: withLast('ch_reference', 26) },
  // The third weight is 11, so that the sum does not change with the third digit.
  { name: 'th_id', numbers: withLast('th_id', 12).filter((number) => !/[01]$/.test(number)), uncovered: [2] },
  {
    name: 'pl_nrb',
    numbers: digitsOf(24).map((rest) =>
      completed(
        'pl_nrb',
        hundred.map((two) => `${two}${rest}`),
      ),
    ),
  },
]

test.each(kinds)('any wrong digit of $name is found in every place', ({ name, numbers, others, uncovered = [] }) => {
  assert(
    property(numbers, fc.integer({ min: 1, max: 9 }), (number, by) => {
      expect(check(name, number, others)).toBe(number)
      for (const [place, digit] of Array.from(number).entries()) {
        if (uncovered.includes(place)) continue
        const wrong = `${number.slice(0, place)}${(Number(digit) + by) % 10}${number.slice(place + 1)}`
        expect([wrong, check(name, wrong, others)]).toEqual([wrong, null])
      }
    }),
    { numRuns: 50 },
  )
})

test('any wrong digit of a Czech number is found, in its prefix and its number', () => {
  const [prefix, number, bank] = ['000019', '2000145399', '0800']
  const wrongAt = (text: string, place: number, by: number) =>
    `${text.slice(0, place)}${(Number(text[place]) + by) % 10}${text.slice(place + 1)}`
  for (const by of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    for (let place = 0; place < 6; place += 1) {
      expect(check('cz_account', `${wrongAt(prefix, place, by)}-${number}/${bank}`)).toBeNull()
    }
    for (let place = 0; place < 10; place += 1) {
      expect(check('cz_account', `${prefix}-${wrongAt(number, place, by)}/${bank}`)).toBeNull()
    }
  }
})

test.each([
  ['cpf', '529.982.247-25', '52998224725'],
  ['cpf', '111.111.111-11', null],
  ['cnpj', '11.222.333/0001-81', '11222333000181'],
  ['cnpj', '12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['pix_key', '+55 (11) 91234-5678', '+5511912345678'],
  ['pix_key', '11912345678', null],
  ['pix_key', '+55 11 3123-4567', null],
  ['pix_key', 'Anna@Example.com.br', 'anna@example.com.br'],
  ['pix_key', '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ['clabe', '002010077777777771', '002010077777777771'],
  ['cbu', '0000003100010000000016', '0000003100010000000016'],
  ['cbu', 'Pez.Naranja.Taza', 'pez.naranja.taza'],
  ['cbu', '285059094009041813520', null],
  ['nuban', '0000014579', '0000014579'],
  ['upi', 'ANNA@YBL', 'anna@ybl'],
  ['upi', 'anna@ok.bank', null],
  ['th_id', '1-2345-45678-78-1', '1234545678781'],
  ['promptpay', '0994000165501', '0994000165501'],
  ['promptpay', '004999000281286', '004999000281286'],
  ['duitnow', '900101-14-5678', '900101145678'],
  ['duitnow', '201901000005', '201901000005'],
  ['duitnow', '900101-00-5678', null],
  ['ch_reference', '21 00000 00003 13947 14300 09017', '210000000003139471430009017'],
  ['ch_iban', 'CH44 3199 9123 0008 8901 2', 'CH4431999123000889012'],
  ['cz_account', '2000145399/0800', '2000145399/0800'],
  ['cz_account', '1000000000/0800', null],
  ['paypal', 'https://paypal.me/AnnaLi', 'paypal.me/annali'],
  ['zelle', '+1 212-555-0123', '+12125550123'],
  ['alipay', 'Anna@Example.com', 'anna@example.com'],
  ['orange_mobile', '+221 77 123 45 67', '+221771234567'],
  ['orange_mobile', '+225 07 07 12 34 56', '+2250707123456'],
  ['orange_mobile', '+225 27 22 12 34 56', null],
  ['momo_mobile', '0241234567', null],
  ['swift', 'deutdeff', 'DEUTDEFF'],
])('%s "%s" is kept as %s', (name, typed, kept) => {
  expect(check(name, typed)).toBe(kept)
})

test('wallets with a bank code of six digits have numbers without a check digit', () => {
  expect(check('nuban', '8012345678', { bank_code: '100004' })).toBe('8012345678')
  expect(check('nuban', '8012345678', { bank_code: '044' })).toBeNull()
})

test('full-width characters, spaces and invisible characters are the same account', () => {
  expect(check('cpf', '５２９．９８２．２４７－２５')).toBe('52998224725')
  expect(check('clabe', '０３２ １８０ ０００１１８３５９７１９')).toBe('032180000118359719')
  expect(check('upi', 'ａｎｎａ＠ｙｂｌ')).toBe('anna@ybl')
  expect(check('ifsc', 'ＨＤＦＣ０００\u200B０００１')).toBe('HDFC0000001')
  expect(check('ke_mobile', '０７１２　３４５６７８')).toBe('+254712345678')
  expect(check('cz_account', '１９－２０００１４５３９９／０８００')).toBe('19-2000145399/0800')
})

test('digits of other scripts are refused', () => {
  expect(check('cpf', '٥٢٩٩٨٢٢٤٧٢٥')).toBeNull()
  expect(check('clabe', '०३२१८००००११८३५९७१९')).toBeNull()
})

test('QRIS text with a wrong checksum, country or network is refused', () => {
  expect(check('qris', qrisSample)).toBe(qrisSample)
  expect(check('qris', qrisSample.slice(0, -1))).toBeNull()
  expect(check('qris', qrisSample.replace('JAKARTA', 'BANDUNG'))).toBeNull()
  expect(check('qris', '00020101021129370016A000000677010111011300660000000005802TH530376463048956')).toBeNull()
})

test('any text is judged quickly, and what is kept is kept again', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 2000 }),
    fc.constantFrom('0', 'a', ' ', '-', '@', '.', '+1', '\u200B').map((part) => part.repeat(3000)),
  )
  assert(
    property(texts, (text) => {
      for (const name of Object.keys(payChecks)) {
        const kept = check(name, text)
        expect([name, kept === null ? null : check(name, kept)]).toEqual([name, kept])
      }
    }),
    { numRuns: 100 },
  )
})
