import { formatDecimal } from '../money/decimal.ts'
import { divide } from '../money/divide.ts'
import { usdt, type Usdt } from '../money/usdt.ts'

/** A rate of one whole, since rates a year are kept in millionths: 8 % is 80_000n. */
const whole = 1_000_000n

/** Day count actual/365: a year has 365 days, a leap year too (ISDA 2006, section 4.16(d)). */
const daysOfYear = 365n

/**
 * What a principal earns in so many days at `apr` millionths a year: simple interest, actual/365, rounded down to a
 * micro-unit, so that what is promised can always be paid from what was set aside for it.
 */
export const interestOf = (principal: Usdt, apr: bigint, days: number): Usdt =>
  usdt(divide(principal * apr * BigInt(days), daysOfYear * whole, 'down'))

/** The largest principal whose interest a reserve can pay; `apr` and `days` are above zero. */
export const principalCoveredBy = (reserve: Usdt, apr: bigint, days: number): Usdt =>
  usdt(divide((reserve + 1n) * daysOfYear * whole - 1n, apr * BigInt(days), 'down'))

/** A rate in millionths as a fraction of six decimals: 80_000n is `"0.080000"`. */
export const formatRate = (millionths: bigint): string => formatDecimal(millionths, 6)

/** What the whole term pays, in millionths; rounded down, so that nobody reads more than will be paid. */
export const termRate = (apr: bigint, days: number): bigint => divide(apr * BigInt(days), daysOfYear, 'down')

const millisecondsOfDay = 86_400_000

/** When a term that starts now is over: so many times 24 hours later, whatever clocks do in between. */
export const termEnd = (start: Date, days: number): Date => new Date(start.getTime() + days * millisecondsOfDay)
