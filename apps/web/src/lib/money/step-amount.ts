import { formatUsdt, parseUsdt } from '@c2c/domain'
import { shortAmount } from './amount-text.ts'

const unit = 1_000_000n

/**
 * The next whole USDT above an amount, or below it, between `min` and `max`; all are decimal texts. A text that is no amount
 * yet becomes `min`.
 */
export function stepAmount(value: string, by: 1 | -1, min: string, max: string): string {
  const amount = parseUsdt(value)
  const least = parseUsdt(min) ?? 0n
  const most = parseUsdt(max) ?? least
  const next = amount === null ? least : by > 0 ? (amount / unit + 1n) * unit : wholeBelow(amount)
  const inside = next > most ? most : next
  return shortAmount(formatUsdt(inside < least ? least : inside))
}

const wholeBelow = (amount: bigint): bigint => (amount === 0n ? 0n : ((amount - 1n) / unit) * unit)
