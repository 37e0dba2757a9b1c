import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isIdCard } from '../../src/index.ts'
import '../support/seed.ts'

const regions = ['110105', '440524', '310115', '510104', '710000', '810000', '820000', '830000']

/** GB 11643's printed weights and check characters: an independent computation of the check character. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checks = '10X98765432'

const withCheck = (digits: string): string => {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return digits + checks[sum % 11]
}

const birthdays = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10).replaceAll('-', ''))

const cards = fc
  .tuple(fc.constantFrom(...regions), birthdays, fc.integer({ min: 0, max: 999 }))
  .map(([region, birthday, sequence]) => withCheck(region + birthday + String(sequence).padStart(3, '0')))

test.each(['11010519491231002X', '440524188001010014'])('%s, an example of the standard, is a card', (card) => {
  expect(isIdCard(card)).toBe(true)
})

test.each([
  ['a small x', '11010519491231002x'],
  ['a wrong check character', '110105194912310021'],
  ['an X in place of a digit', '1101051949123100X2'],
  ['a day that does not exist', withCheck('11010519490229002')],
  ['a thirteenth month', withCheck('11010519491331002')],
  ['an unknown region', withCheck('99010519491231002')],
  ['the fifteen-digit form from before 1999', '110105491231002'],
  ['a character too many', '11010519491231002X0'],
  ['a leading space', ' 11010519491231002X'],
  ['a trailing line break', '11010519491231002X\n'],
  ['digits in front that keep the check character', '35440524188001010014'],
  ['full-width digits', '１１０１０５１９４９１２３１００２X'],
  ['nothing', ''],
])('a card with %s is refused', (_what, text) => {
  expect(isIdCard(text)).toBe(false)
})

test('card with any character more is refused, also its own check character', () => {
  assert(property(cards, (card) => !Array.from(checks).some((more) => isIdCard(card + more))))
})

test('card of any region of the standard is accepted, of no other one', () => {
  // GB/T 2260, and residence permits of Hong Kong, Macau and Taiwan.
  const known =
    '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'
  const all = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
  expect(all.filter((code) => isIdCard(withCheck(`${code}010519491231002`))).join(' ')).toBe(known)
})

test('cards built from the tables of the standard are accepted', () => {
  assert(property(cards, isIdCard))
})

test('a card with one changed character is refused', () => {
  const place = fc.integer({ min: 0, max: 17 })
  assert(
    property(cards, place, fc.constantFrom(...'0123456789X'.split('')), (card, at, character) => {
      const changed = card.slice(0, at) + character + card.slice(at + 1)
      return changed === card || !isIdCard(changed)
    }),
  )
})

test('a card with two swapped neighbours is refused', () => {
  assert(
    property(cards, fc.integer({ min: 0, max: 16 }), (card, at) => {
      const swapped = card.slice(0, at) + card[at + 1] + card[at] + card.slice(at + 2)
      return swapped === card || !isIdCard(swapped)
    }),
  )
})
