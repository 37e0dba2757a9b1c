import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { divide } from '../../src/index.ts'
import '../support/seed.ts'

const dividends = fc.bigInt({ min: 0n, max: 10n ** 30n })
const divisors = fc.bigInt({ min: 1n, max: 10n ** 12n })

test('rounding down leaves a remainder below the divisor', () => {
  assert(
    property(dividends, divisors, (dividend, divisor) => {
      const rest = dividend - divide(dividend, divisor, 'down') * divisor
      return rest >= 0n && rest < divisor
    }),
  )
})

test('rounding half-even has an error of at most half a unit', () => {
  assert(
    property(dividends, divisors, (dividend, divisor) => {
      const error = dividend - divide(dividend, divisor, 'half-even') * divisor
      return 2n * error <= divisor && -2n * error <= divisor
    }),
  )
})

test('a tie rounds to the even integer', () => {
  const evenDivisors = divisors.map((half) => half * 2n)
  const quotients = fc.bigInt({ min: 0n, max: 10n ** 18n })
  assert(
    property(quotients, evenDivisors, (quotient, divisor) => {
      const tie = quotient * divisor + divisor / 2n
      return divide(tie, divisor, 'half-even') === (quotient % 2n === 0n ? quotient : quotient + 1n)
    }),
  )
})

test('an exact division is not rounded', () => {
  assert(
    property(dividends, divisors, fc.constantFrom('down' as const, 'half-even' as const), (n, divisor, rounding) => {
      expect(divide(n * divisor, divisor, rounding)).toBe(n)
    }),
  )
})

test.each([
  [1n, 0n],
  [1n, -1n],
  [-1n, 1n],
])('%d by %d is refused', (dividend, divisor) => {
  expect(() => divide(dividend, divisor, 'down')).toThrow(RangeError)
})
