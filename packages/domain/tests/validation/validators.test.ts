import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  isAmount,
  isDate,
  isDigits,
  isEmail,
  isInternationalPhone,
  isLetters,
  isMainlandMobile,
  isNumber,
  isPhone,
  isWiseAccount,
} from '../../src/index.ts'
import '../support/seed.ts'

interface Case {
  readonly rule: (text: string) => boolean
  readonly right: readonly string[]
  readonly wrong: readonly string[]
}

const long = (count: number): string => 'x'.repeat(count)

const cases: Readonly<Record<string, Case>> = {
  'an e-mail address': {
    rule: isEmail,
    right: [
      'ann@example.com',
      'Ann.O+tag@mail.example.co.uk',
      "o'neil_{a}@a-b.example",
      'x@xn--mnchen-3ya.de',
      'x@example.xn--p1ai',
      `${long(64)}@example.com`,
      `x@${long(63)}.com`,
      // 254 characters.
      `x@${`${long(61)}.`.repeat(4)}info`,
      '1@1.cn',
      // Japanese carriers gave these out.
      'a..b@docomo.ne.jp',
      'ab.@ezweb.ne.jp',
      'a...b.@docomo.ne.jp',
      'a..b@t.vodafone.ne.jp',
    ],
    wrong: [
      'ann',
      'ann@',
      '@example.com',
      'ann@example',
      'a b@example.com',
      'a@b@example.com',
      '.ann@example.com',
      'ann.@example.com',
      'a..b@example.com',
      'a..b@docomo.ne.jp.example.com',
      'a..b@notdocomo.ne.jp',
      '.a@docomo.ne.jp',
      'ann@.example.com',
      'ann@example..com',
      'ann@-example.com',
      'ann@example-.com',
      'ann@example.c',
      'ann@127.0.0.1',
      'ann@[127.0.0.1]',
      '"ann"@example.com',
      'Ann <ann@example.com>',
      'ann@münchen.de',
      'ann@example.com\n',
      ' ann@example.com',
      'ann@example.com,ben@example.com',
      `${long(65)}@example.com`,
      `x@${long(64)}.com`,
      `x@${`${long(62)}.`.repeat(4)}com`,
    ],
  },
  'a Wise account': {
    rule: isWiseAccount,
    right: ['ann@example.com', 'DE89370400440532013000', 'P12345678', '12345678', '@annal123', '@ann', 'annal123'],
    wrong: [
      '',
      'a',
      'ann',
      'not a wise account',
      // A wrong checksum.
      'DE89370400440532013001',
      'GB29NWBK60161331926818',
      'ann@example',
      'ann@',
      '@',
      '1234',
      'P1',
      'annal 123',
      '+4915112345678',
    ],
  },
  'a mainland mobile number': {
    rule: isMainlandMobile,
    right: ['13000000000', '13800138000', '19912345678'],
    wrong: [
      '12800138000',
      '10086',
      '1380013800',
      '138001380000',
      '+8613800138000',
      '138 0013 8000',
      '１３８００１３８０００',
    ],
  },
  'an international number': {
    rule: isInternationalPhone,
    right: ['+4915112345678', '+81312345678', '+1234567', '+123456789012345'],
    wrong: ['4915112345678', '+0123456789', '+123456', '+1234567890123456', '+49 151 12345678', '++4915112345678', '+'],
  },
  'a phone number': {
    rule: isPhone,
    right: ['13800138000', '+8613800138000', '+4930123456'],
    // Without a plus only mainland mobile numbers have a known country.
    wrong: ['015112345678', '0312345678', '4930123456', '12800138000', '+12', 'phone'],
  },
  'a day of the calendar': {
    rule: isDate,
    right: ['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-04-30'],
    wrong: [
      '2023-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-01-32',
      '0000-01-01',
      '2026-1-1',
      '20261121',
      '2026/11/21',
      '21-11-2026',
      '2026-11-21T00:00:00Z',
      '+2026-11-21',
      '2026-11-21\n',
    ],
  },
  'a number': {
    rule: isNumber,
    right: ['0', '-0', '12', '-12.5', '007', '0.000001', '9'.repeat(40)],
    wrong: [
      '',
      '-',
      '.5',
      '5.',
      '+1',
      '1e3',
      '1,5',
      '1_000',
      '0x10',
      'NaN',
      'Infinity',
      ' 1',
      '1\n',
      '１',
      '--1',
      '1.2.3',
    ],
  },
  digits: {
    rule: isDigits,
    right: ['0', '007', '9'.repeat(40)],
    wrong: ['', '1 ', '-1', '1.0', '１２', '١٢', '1a', '1\n'],
  },
  letters: {
    rule: isLetters,
    right: ['a', 'Z', 'USDT', 'abcXYZ'],
    wrong: ['', 'a1', 'a b', 'a-b', 'ä', '字', 'a\n', '_'],
  },
  'an amount': {
    rule: isAmount,
    right: ['1', '12.5', '0.000001', '999999999999.999999', '007'],
    wrong: ['', '0', '0.000000', '-1', '+1', '1e3', '1.0000001', '1000000000000', '1,5', '.5', '1.', ' 1', '１'],
  },
}

const each = Object.entries(cases)

test.each(each.flatMap(([name, { rule, right }]) => right.map((text) => ({ text, name, rule }))))(
  '"$text" is $name',
  ({ rule, text }) => {
    expect(rule(text)).toBe(true)
  },
)

test.each(each.flatMap(([name, { rule, wrong }]) => wrong.map((text) => ({ text, name, rule }))))(
  '"$text" is not $name',
  ({ rule, text }) => {
    expect(rule(text)).toBe(false)
  },
)

test('digits can require an exact length', () => {
  expect(isDigits('123456', 6)).toBe(true)
  expect(isDigits('12345', 6)).toBe(false)
  expect(isDigits('1234567', 6)).toBe(false)
})

test('a date is valid exactly when it exists in the calendar', () => {
  const part = (max: number) => fc.integer({ min: 0, max })
  assert(
    property(fc.integer({ min: 100, max: 9999 }), part(13), part(32), (year, month, day) => {
      const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
      const time = new Date(Date.UTC(year, month - 1, day))
      const real = time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === day
      return isDate(text) === real
    }),
  )
})

test('every validator answers any text quickly', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 5000 }),
    fc.constantFrom('a', '1', '.', 'a.', '-', 'a-').map((part) => part.repeat(3000)),
  )
  assert(
    property(texts, (text) => each.every(([, { rule }]) => typeof rule(text) === 'boolean')),
    { numRuns: 100 },
  )
})
