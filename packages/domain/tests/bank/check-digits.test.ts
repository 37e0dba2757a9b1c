import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { ibanCountries, isCardNumber, isIban, isRoutingNumber } from '../../src/index.ts'
import '../support/seed.ts'

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const digitsOf = (length: number) =>
  fc.array(digit, { minLength: length, maxLength: length }).map((all) => all.join(''))

/** A number of the given form whose last digits make it valid. */
const completed = (start: string, isRight: (text: string) => boolean): string =>
  Array.from({ length: 10 }, (_, last) => `${start}${last}`).find(isRight) ?? ''

const routingNumbers = fc
  .tuple(fc.constantFrom('01', '12', '21', '32', '61', '72'), digitsOf(6))
  .map(([district, rest]) => completed(`${district}${rest}`, isRoutingNumber))

const cardNumbers = fc
  .tuple(fc.integer({ min: 14, max: 17 }).chain(digitsOf), fc.integer({ min: 1, max: 9 }))
  .map(([rest, first]) => completed(`${first}${rest}`, isCardNumber))

/** The check digits by the definition of ISO 13616, with whole numbers of any size. */
const numberOf = (text: string): bigint =>
  BigInt(text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)))

const lengthOf = (country: string): number =>
  Array.from({ length: 34 }, (_, length) => length).find(
    (length) => length > 4 && isIban(ibanWith(country, '1'.repeat(length - 4))),
  ) ?? 0

function ibanWith(country: string, rest: string): string {
  const check = 98n - (numberOf(`${rest}${country}00`) % 97n)
  return `${country}${String(check).padStart(2, '0')}${rest}`
}

const ibans = fc
  .constantFrom(...ibanCountries)
  .chain((country) => digitsOf(lengthOf(country) - 4).map((rest) => ibanWith(country, rest)))

const kinds = [
  { name: 'a routing number', numbers: routingNumbers, isRight: isRoutingNumber },
  { name: 'a card number', numbers: cardNumbers, isRight: isCardNumber },
  { name: 'an IBAN', numbers: ibans, isRight: isIban },
]

test.each(kinds)('any wrong digit of $name is found', ({ numbers, isRight }) => {
  assert(
    property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const place = at % number.length
      const given = number[place] ?? ''
      if (!/\d/.test(given)) return isRight(number)
      const wrong = `${number.slice(0, place)}${(Number(given) + by) % 10}${number.slice(place + 1)}`
      return isRight(number) && !isRight(wrong)
    }),
  )
})

test('two swapped neighbours of an IBAN are found', () => {
  assert(
    property(ibans, fc.nat(), (iban, at) => {
      const place = 4 + (at % (iban.length - 5))
      const [one = '', two = ''] = iban.slice(place, place + 2)
      return one === two || !isIban(`${iban.slice(0, place)}${two}${one}${iban.slice(place + 2)}`)
    }),
  )
})

test.each([
  ['a letter among the check digits', 'GB1XNWBK60161300000001'],
  ['a blank for a zero of the check digits', 'GB 4NWBK60161300000010'],
  ['a blank for a zero at the end', 'GB04NWBK6016130000001 '],
])('text with %s, whose remainder is right, is no IBAN', (_what, text) => {
  expect(numberOf(`${text.slice(4)}${text.slice(0, 4)}`.replaceAll(' ', '0')) % 97n).toBe(1n)
  expect(isIban(text)).toBe(false)
})

test('IBAN of any other length than its country’s is refused', () => {
  assert(
    property(fc.constantFrom(...ibanCountries), fc.integer({ min: 1, max: 40 }).chain(digitsOf), (country, rest) => {
      expect(isIban(ibanWith(country, rest))).toBe(rest.length === lengthOf(country) - 4)
    }),
  )
})

test.each([
  [isRoutingNumber, ['021000021', '011401533', '091000019', '121000358']],
  [isCardNumber, ['4111111111111111', '5500005555555559', '6011000990139424']],
  [isIban, ['DE89370400440532013000', 'GB29NWBK60161331926819']],
])('published numbers are right, and longer or shorter ones are not: %o', (isRight, numbers) => {
  for (const number of numbers) {
    expect([number, isRight(number)]).toEqual([number, true])
    for (const wrong of [`0${number}`, `${number}0`, `${number}0000`, ` ${number}`, `${number}\n`, number.slice(1)])
      expect([wrong, isRight(wrong)]).toEqual([wrong, false])
  }
})

test('two swapped neighbours of a card number are found, but for 09 and 90', () => {
  assert(
    property(cardNumbers, fc.nat(), (number, at) => {
      const place = at % (number.length - 1)
      const [one = '', two = ''] = number.slice(place, place + 2)
      const isBlind = one === two || ['09', '90'].includes(`${one}${two}`)
      return isBlind || !isCardNumber(`${number.slice(0, place)}${two}${one}${number.slice(place + 2)}`)
    }),
  )
})
