import { divide } from '../money/divide.ts'

/**
 * The price that a margin makes of the market's rate, in millionths. The margin is in hundredths of a percent, above
 * -10000. Rounded half-even, so that neither side gains by accident; null where nothing is left of a tiny rate.
 */
export function priceAtMargin(rate: bigint, marginBps: number): bigint | null {
  const price = divide(rate * BigInt(10_000 + marginBps), 10_000n, 'half-even')
  return price === 0n ? null : price
}
