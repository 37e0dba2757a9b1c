import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { formatRate, interestOf, principalCoveredBy, termEnd, termRate, usdt } from '../../src/index.ts'
import { amounts } from '../support/arbitraries.ts'
import '../support/seed.ts'

/** Rates a year from a millionth to 1,000 %. */
const aprs = fc.bigInt({ min: 1n, max: 10_000_000n })
const terms = fc.integer({ min: 1, max: 3650 })

/** The exact interest times this is a whole number. */
const exactly = 365n * 1_000_000n

test('8 % a year on 1,000 USDT pay 19.726027 in 90 days and 80 in a whole year', () => {
  expect(interestOf(usdt(1_000_000_000n), 80_000n, 90)).toBe(19_726_027n)
  expect(interestOf(usdt(1_000_000_000n), 80_000n, 365)).toBe(80_000_000n)
  expect(interestOf(usdt(1_000_000_000n), 80_000n, 366)).toBe(80_219_178n)
})

test('interest is never above the exact value, and less than a micro-unit below it', () => {
  assert(
    property(amounts, aprs, terms, (principal, apr, days) => {
      const kept = principal * apr * BigInt(days) - interestOf(principal, apr, days) * exactly
      return kept >= 0n && kept < exactly
    }),
  )
})

test('more principal, a longer term or a higher rate never pay less', () => {
  assert(
    property(amounts, amounts, aprs, terms, terms, (one, other, apr, some, more) => {
      const interest = interestOf(one, apr, some)
      expect(interestOf(usdt(one + other), apr, some)).toBeGreaterThanOrEqual(interest)
      expect(interestOf(one, apr, some + more)).toBeGreaterThanOrEqual(interest)
      expect(interestOf(one, apr + BigInt(more), some)).toBeGreaterThanOrEqual(interest)
    }),
  )
})

test('a principal in parts never earns more than the whole, and loses at most a micro-unit by it', () => {
  assert(
    property(amounts, amounts, aprs, terms, (one, other, apr, days) => {
      const parts = interestOf(one, apr, days) + interestOf(other, apr, days)
      const lost = interestOf(usdt(one + other), apr, days) - parts
      return lost === 0n || lost === 1n
    }),
  )
})

test('nothing earns nothing, and a trace too little for a micro-unit earns nothing too', () => {
  expect(interestOf(usdt(0n), 80_000n, 90)).toBe(0n)
  expect(interestOf(usdt(1n), 80_000n, 90)).toBe(0n)
})

test('what a reserve covers can be promised, and not one micro-unit of principal more', () => {
  assert(
    property(amounts, aprs, terms, (reserve, apr, days) => {
      const covered = principalCoveredBy(reserve, apr, days)
      return interestOf(covered, apr, days) <= reserve && interestOf(usdt(covered + 1n), apr, days) > reserve
    }),
  )
})

test('the rate of a term says no more than it pays', () => {
  assert(
    property(aprs, terms, (apr, days) => {
      const rate = termRate(apr, days)
      return rate * 365n <= apr * BigInt(days) && (rate + 1n) * 365n > apr * BigInt(days)
    }),
  )
  expect(formatRate(termRate(80_000n, 90))).toBe('0.019726')
  expect(formatRate(80_000n)).toBe('0.080000')
})

test('a term ends so many times 24 hours after it began, over a leap day too', () => {
  expect(termEnd(new Date('2028-02-28T23:30:00.000Z'), 2).toISOString()).toBe('2028-03-01T23:30:00.000Z')
})
