import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatRate, interestOf, principalCoveredBy, termEnd, termRate, usdt } from '../../src/index.ts'
import { amounts } from '../support/arbitraries.ts'
import '../support/seed.ts'

/** Annual rates from a millionth to 1,000 %. */
const aprs = fc.bigInt({ min: 1n, max: 10_000_000n })
const terms = fc.integer({ min: 1, max: 3650 })

/** The exact interest times this is an integer. */
const exactly = 365n * 1_000_000n

test('8 % a year on 1,000 USDT pays 19.726027 in 90 days and 80 in a year', () => {
  expect(interestOf(usdt(1_000_000_000n), 80_000n, 90)).toBe(19_726_027n)
  expect(interestOf(usdt(1_000_000_000n), 80_000n, 365)).toBe(80_000_000n)
  expect(interestOf(usdt(1_000_000_000n), 80_000n, 366)).toBe(80_219_178n)
})

test('interest is rounded down by less than a micro-unit', () => {
  assert(
    property(amounts, aprs, terms, (principal, apr, days) => {
      const kept = principal * apr * BigInt(days) - interestOf(principal, apr, days) * exactly
      return kept >= 0n && kept < exactly
    }),
  )
})

test('interest does not decrease with principal, term or rate', () => {
  assert(
    property(amounts, amounts, aprs, terms, terms, (one, other, apr, some, more) => {
      const interest = interestOf(one, apr, some)
      expect(interestOf(usdt(one + other), apr, some)).toBeGreaterThanOrEqual(interest)
      expect(interestOf(one, apr, some + more)).toBeGreaterThanOrEqual(interest)
      expect(interestOf(one, apr + BigInt(more), some)).toBeGreaterThanOrEqual(interest)
    }),
  )
})

test('a split principal earns at most a micro-unit less, never more', () => {
  assert(
    property(amounts, amounts, aprs, terms, (one, other, apr, days) => {
      const parts = interestOf(one, apr, days) + interestOf(other, apr, days)
      const lost = interestOf(usdt(one + other), apr, days) - parts
      return lost === 0n || lost === 1n
    }),
  )
})

test('a zero or tiny principal earns zero interest', () => {
  expect(interestOf(usdt(0n), 80_000n, 90)).toBe(0n)
  expect(interestOf(usdt(1n), 80_000n, 90)).toBe(0n)
})

test('principalCoveredBy is exact to one micro-unit', () => {
  assert(
    property(amounts, aprs, terms, (reserve, apr, days) => {
      const covered = principalCoveredBy(reserve, apr, days)
      return interestOf(covered, apr, days) <= reserve && interestOf(usdt(covered + 1n), apr, days) > reserve
    }),
  )
})

test('the rate of a term never exceeds the payout', () => {
  assert(
    property(aprs, terms, (apr, days) => {
      const rate = termRate(apr, days)
      return rate * 365n <= apr * BigInt(days) && (rate + 1n) * 365n > apr * BigInt(days)
    }),
  )
  expect(formatRate(termRate(80_000n, 90))).toBe('0.019726')
  expect(formatRate(80_000n)).toBe('0.080000')
})

test('a term ends exactly days times 24 hours later, across a leap day', () => {
  expect(termEnd(new Date('2028-02-28T23:30:00.000Z'), 2).toISOString()).toBe('2028-03-01T23:30:00.000Z')
})
