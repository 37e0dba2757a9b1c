import { parseDecimal } from '../money/decimal.ts'
import { divide } from '../money/divide.ts'
import { usdt, type Usdt } from '../money/usdt.ts'
import type { Side } from './sale.ts'

/** The least record of the merchant of an express offer (the setting `express`), of the last 30 days. */
interface ExpressBound {
  readonly min_orders: number
  /** Percent. */
  readonly min_completion: number
  /** The most median minutes of a completed order. */
  readonly max_minutes: number
}

/** A merchant's figures of the last 30 days. */
interface ExpressRecord {
  readonly orders_30d: number
  /** A fraction as text, `"0.985000"`; empty before the first order has ended. */
  readonly completion_rate_30d: string
  /** 0 before the first completed one. */
  readonly median_minutes: number
}

/** An offer that a user can take, with its price in millionths. */
interface ExpressCandidate {
  readonly price: bigint
  readonly record: ExpressRecord
}

/** Whether a merchant's record is above the bound. Without an ended order it is so only where none is asked for. */
export function hasExpressRecord(
  { orders_30d: orders, completion_rate_30d, median_minutes }: ExpressRecord,
  bound: ExpressBound,
): boolean {
  const rate = parseDecimal(completion_rate_30d, 6)
  const completes = rate === null ? bound.min_orders === 0 : rate >= BigInt(bound.min_completion) * 10_000n
  return orders >= bound.min_orders && completes && median_minutes <= bound.max_minutes
}

/**
 * The offers whose merchants have the record, the best price for the user first; of equal prices the merchant with more orders first, then
 * the faster one.
 */
export function expressOrder<Candidate extends ExpressCandidate>(
  candidates: readonly Candidate[],
  side: Side,
  bound: ExpressBound,
): Candidate[] {
  const sign = side === 'sell' ? -1 : 1
  return candidates
    .filter(({ record }) => hasExpressRecord(record, bound))
    .toSorted(
      (one, other) =>
        sign * compare(one.price, other.price) ||
        other.record.orders_30d - one.record.orders_30d ||
        one.record.median_minutes - other.record.median_minutes,
    )
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/** The USDT for an amount of fiat in millionths of its major unit at a price, rounded half-even as `usdtFor` does. */
export const usdtForFiat = (millionths: bigint, price: bigint): Usdt =>
  usdt(divide(millionths * 1_000_000n, price, 'half-even'))
