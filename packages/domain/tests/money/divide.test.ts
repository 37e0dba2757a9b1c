import fc, { assert, property } from 'fast-check'
import { expect, test } from 'vitest'
import { divide } from '../../src/index.ts'
import '../support/seed.ts'

const dividends = fc.bigInt({ min: 0n, max: 10n ** 30n })
const divisors = fc.bigInt({ min: 1n, max: 10n ** 12n })

test('rounded down, the rest is less than one divisor and nothing is lost', () => {
  assert(
    property(dividends, divisors, (dividend, divisor) => {
      const rest = dividend - divide(dividend, divisor, 'down') * divisor
      return rest >= 0n && rest < divisor
    }),
  )
})

test('rounded half-even, the error is never more than half a unit', () => {
  assert(
    property(dividends, divisors, (dividend, divisor) => {
      const error = dividend - divide(dividend, divisor, 'half-even') * divisor
      return 2n * error <= divisor && -2n * error <= divisor
    }),
  )
})

test('a tie goes to the even neighbour', () => {
  const evenDivisors = divisors.map((half) => half * 2n)
  const quotients = fc.bigInt({ min: 0n, max: 10n ** 18n })
  assert(
    property(quotients, evenDivisors, (quotient, divisor) => {
      const tie = quotient * divisor + divisor / 2n
      return divide(tie, divisor, 'half-even') === (quotient % 2n === 0n ? quotient : quotient + 1n)
    }),
  )
})

test('what divides evenly is not rounded at all', () => {
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
