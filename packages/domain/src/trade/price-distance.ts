import type { Side } from './sale.ts'

/** How far a price is from a reference, both above zero and in the same unit. */
export interface PriceDistance {
  /** Basis points of the reference, either way, rounded down. */
  readonly bps: number
  /** Whether it is above the reference. */
  readonly above: boolean
}

/** A price that is `margin` basis points off its reference, or a fixed one, compared with that reference. */
export function priceDistance(price: bigint, reference: bigint, margin: number | null): PriceDistance {
  if (margin !== null) return { bps: Math.abs(margin), above: margin > 0 }
  const off = price > reference ? price - reference : reference - price
  return { bps: Number((off * 10_000n) / reference), above: price > reference }
}

/** Whether a price is further than a percentage from its reference; exact, while `bps` is rounded. */
export const isBeyond = (price: bigint, reference: bigint, margin: number | null, percent: number): boolean =>
  margin === null
    ? (price > reference ? price - reference : reference - price) * 100n > BigInt(percent) * reference
    : Math.abs(margin) > percent * 100

/** Whether a distance is to the disadvantage of the user, who sells below the market or buys above it. */
export const isWorse = (side: Side, { above, bps }: PriceDistance): boolean => bps > 0 && above === (side === 'buy')
