import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { cleanAddress, cleanDetail, cleanMailbox, cleanNumber, cleanPhone, withoutInvisible } from '../../src/index.ts'
import '../support/seed.ts'

const cleaners = { line: withoutInvisible, number: cleanNumber, email: cleanMailbox, address: cleanAddress }
type PastedKind = keyof typeof cleaners

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const evm = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

test.each<readonly [kind: PastedKind, pasted: string, kept: string]>([
  ['number', ' 123 456\n', '123456'],
  ['number', '123-456', '123456'],
  ['number', '１２３　４５６', '123456'],
  ['number', '12.34.56', '123456'],
  ['number', '20\u201100\u201300', '200000'],
  ['number', '\u200BABCD\u2060-\uFEFFEFGH\u200F', 'ABCDEFGH'],
  ['email', ' Ann@example.com\u00A0', 'Ann@example.com'],
  ['email', 'mailto:ann@example.com', 'ann@example.com'],
  ['email', 'ann @ example. com', 'ann@example.com'],
  ['email', '\u202Aann@example.com\u202C', 'ann@example.com'],
  ['email', 'ann-b@a-b.example', 'ann-b@a-b.example'],
  ['email', 'a b@example.com', 'a b@example.com'],
  ['address', ` ${tron}\n`, tron],
  ['address', `tron:${tron}`, tron],
  ['address', `tron:${tron}?amount=12.5`, tron],
  ['address', `TRC20: ${tron}`, tron],
  ['address', `${tron.slice(0, 17)} ${tron.slice(17)}`, tron],
  ['address', `\u2066${evm}\u2069`, evm],
  ['address', `ethereum:${evm}@1`, evm],
  // The address in front is that of the token.
  ['address', `ethereum:${evm}@1/transfer?address=0x${'1'.repeat(40)}&uint256=1e6`, `0x${'1'.repeat(40)}`],
  // Addresses of other networks may have hyphens, and colons.
  ['address', 'EQD-cvR0Nz6XAyRBvbhz_abTrRC6sI5tvHvvpeQraV9UAAD7', 'EQD-cvR0Nz6XAyRBvbhz_abTrRC6sI5tvHvvpeQraV9UAAD7'],
  [
    'address',
    'kaspa:qqkqkzjvr7zwxxmjxjkmxxdwju9kjs6e9u82uh59z07vgaks6gg62v8707g73',
    'kaspa:qqkqkzjvr7zwxxmjxjkmxxdwju9kjs6e9u82uh59z07vgaks6gg62v8707g73',
  ],
  ['line', '\u200E ann.b-c \uFEFF', 'ann.b-c'],
])('%s "%s" is cleaned to "%s"', (kind, pasted, kept) => {
  expect(cleaners[kind](pasted)).toBe(kept)
})

test.each([
  ['IBAN DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['iban: de89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
  ['DE89.3704.0044.0532.0130.00', 'DE89370400440532013000'],
  ['\u200EDE89\u00A03704\u20110044\u200B0532\u206001300\uFEFF0', 'DE89370400440532013000'],
])('IBAN "%s" is %s', (pasted, clean) => expect(cleanDetail('iban', pasted)).toBe(clean))

test('what people and programs add to a number changes nothing, wherever it stands', () => {
  const added = fc.constantFrom(
    ...Array.from(
      ' \u00A0\u202F\u3000-\u2010\u2011\u2013.\u00AD\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2066\u2067\u2068\u2069\uFEFF',
    ),
  )
  const places = fc.array(fc.tuple(fc.nat({ max: 22 }), added), { maxLength: 8 })
  assert(
    property(places, (chosen) => {
      const pasted = chosen.reduce(
        (text, [at, sign]) => text.slice(0, at) + sign + text.slice(at),
        'DE89370400440532013000',
      )
      expect(cleanDetail('iban', pasted)).toBe('DE89370400440532013000')
    }),
  )
})

test('cleaning twice is cleaning once', () => {
  const kinds = fc.constantFrom<PastedKind>('line', 'number', 'email', 'address')
  const sign = fc.constantFrom('a', '1', '@', '.', '-', ' ', '\u200B', ':', '１', '\u202E')
  assert(
    property(kinds, fc.string({ unit: sign, maxLength: 20 }), (kind, text) => {
      const once = cleaners[kind](text)
      expect(cleaners[kind](once)).toBe(once)
    }),
  )
})

test.each([
  ['+49 (0) 151 12345678', '+4915112345678'],
  ['+49 (0)151/123 45 678', '+4915112345678'],
  ['+490151 12345678', '+4915112345678'],
  ['0049 151 12345678', '+4915112345678'],
  ['(0049) 0151 12345678', '+4915112345678'],
  ['+44 (0) 7911 123456', '+447911123456'],
  ['+44 07911 123456', '+447911123456'],
  ['+81 (0)90-1234-5678', '+819012345678'],
  ['+81 090\u20111234\u20115678', '+819012345678'],
  ['+49\u00A0151\u2011123\u201145678', '+4915112345678'],
  ['\u202A+49 151 12345678\u202C', '+4915112345678'],
  ['tel:+49-151-12345678', '+4915112345678'],
  ['＋４９ １５１ １２３４５６７８', '+4915112345678'],
  ['+33 (0)6 12 34 56 78', '+33612345678'],
  ['+43 (0) 664 1234567', '+436641234567'],
  ['+61 (0) 412 345 678', '+61412345678'],
  // The zero belongs to the number.
  ['+39 06 1234 5678', '+390612345678'],
  ['+39 (0)6 1234 5678', '+390612345678'],
  ['+225 01 02 03 04 05', '+2250102030405'],
  ['+86 138-0013-8000', '13800138000'],
  ['0086 138 0013 8000', '13800138000'],
  ['+1 (202) 555-0123', '+12025550123'],
  ['138 0013 8000', '13800138000'],
  ['', ''],
])('phone number "%s" is kept as %s', (typed, kept) => expect(cleanPhone(typed)).toBe(kept))

test('number in E.164 is kept as it is', () => {
  // No number of a country with a zero at home begins with it abroad.
  assert(
    property(fc.stringMatching(/^\+[1-9]{3}\d{4,12}$/), (number) => {
      fc.pre(!number.startsWith('+86'))
      const kept = cleanPhone(number)
      expect(kept === number || /^\+[1-9]{1,3}0/.test(number)).toBe(true)
    }),
  )
})
