/**
 * Integer quotient with the rounding named by the caller: a rule never rounds by accident.
 * `down` cuts towards zero, `half-even` goes to the nearest and, on a tie, to the even neighbour.
 * Both arguments are non-negative; a zero or negative divisor throws RangeError.
 */
export function divide(dividend: bigint, divisor: bigint, rounding: 'down' | 'half-even'): bigint {
  if (divisor <= 0n || dividend < 0n) throw new RangeError('divide needs a dividend >= 0 and a divisor > 0')
  const quotient = dividend / divisor
  if (rounding === 'down') return quotient
  const twice = (dividend % divisor) * 2n
  if (twice > divisor || (twice === divisor && quotient % 2n === 1n)) return quotient + 1n
  return quotient
}
