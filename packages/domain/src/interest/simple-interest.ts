import { formatDecimal } from '../money/decimal.ts'
import { divide } from '../money/divide.ts'
import { usdt, type Usdt } from '../money/usdt.ts'

/** A rate of 100 %. Annual rates are stored in millionths: 8 % is 80_000n. */
const whole = 1_000_000n

/** Day count actual/365: every year counts 365 days, including leap years (ISDA 2006, section 4.16(d)). */
const daysPerYear = 365n

/**
 * Simple interest on a principal for a number of days at an annual rate of `apr` millionths: actual/365, rounded down to
 * a micro-unit, so the reserved amount always covers the payout.
 */
export const interestOf = (principal: Usdt, apr: bigint, days: number): Usdt =>
  usdt(divide(principal * apr * BigInt(days), daysPerYear * whole, 'down'))

/** The largest principal whose interest the reserve covers; `apr` and `days` are above zero. */
export const principalCoveredBy = (reserve: Usdt, apr: bigint, days: number): Usdt =>
  usdt(divide((reserve + 1n) * daysPerYear * whole - 1n, apr * BigInt(days), 'down'))

/** Formats a rate in millionths as a fraction with six decimals: 80_000n is `"0.080000"`. */
export const formatRate = (millionths: bigint): string => formatDecimal(millionths, 6)

/** The rate of the whole term, in millionths; rounded down, so the displayed rate never exceeds the payout. */
export const termRate = (apr: bigint, days: number): bigint => divide(apr * BigInt(days), daysPerYear, 'down')

const millisecondsPerDay = 86_400_000

/** The end of a term: `days` times 24 hours after its start, independent of daylight saving. */
export const termEnd = (start: Date, days: number): Date => new Date(start.getTime() + days * millisecondsPerDay)
