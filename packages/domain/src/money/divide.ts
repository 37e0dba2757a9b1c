/**
 * Integer division with explicit rounding. `down` truncates, `half-even` rounds to the nearest integer and a tie to the
 * even one. Throws RangeError for a negative dividend and for a divisor of zero or less.
 */
export function divide(dividend: bigint, divisor: bigint, rounding: 'down' | 'half-even'): bigint {
  if (divisor <= 0n || dividend < 0n) throw new RangeError('divide needs a dividend >= 0 and a divisor > 0')
  const quotient = dividend / divisor
  if (rounding === 'down') return quotient
  const twice = (dividend % divisor) * 2n
  if (twice > divisor || (twice === divisor && quotient % 2n === 1n)) return quotient + 1n
  return quotient
}
