import { divide } from '../money/divide.ts'

/**
 * The price at a margin on the market rate, in millionths. The margin is in basis points, above -10000. Rounded
 * half-even, so rounding favours neither side; null when the price rounds to zero.
 */
export function priceAtMargin(rate: bigint, marginBps: number): bigint | null {
  const price = divide(rate * BigInt(10_000 + marginBps), 10_000n, 'half-even')
  return price === 0n ? null : price
}
