import { divide } from '../money/divide.ts'

/**
 * The price at a margin on the market rate, in millionths. The margin is in basis points, above -10000. Rounded
 * half-even, so rounding favours neither side; null when the price rounds to zero.
 */
export function priceAtMargin(rate: bigint, marginBps: number): bigint | null {
  const price = divide(rate * BigInt(10_000 + marginBps), 10_000n, 'half-even')
  return price === 0n ? null : price
}

/** One, in basis points. */
const whole = 10_000n

/**
 * A price changed by basis points of itself, in millionths. Rounded half-even, so rounding favours neither side; null when
 * nothing is left of it.
 */
export function priceChangedBy(price: bigint, bps: number): bigint | null {
  const changed = divide(price * (whole + BigInt(bps)), whole, 'half-even')
  return changed > 0n ? changed : null
}

/** The margin of which the price is changed by basis points of itself. Rounded half-even to a basis point. */
export const marginChangedBy = (marginBps: number, bps: number): number =>
  Number(divide((whole + BigInt(marginBps)) * (whole + BigInt(bps)), whole, 'half-even') - whole)

/** The range of the reference price in which an offer with a margin can be taken, in millionths; null is without an end. */
export interface PriceRange {
  readonly min_price: bigint | null
  readonly max_price: bigint | null
}

/** Whether a reference price is within the range of an offer, its ends included. */
export const isInRange = (reference: bigint, { min_price, max_price }: PriceRange): boolean =>
  (min_price === null || reference >= min_price) && (max_price === null || reference <= max_price)
