import { Refusal } from '@c2c/contract'
import { formatUsdt, platformAccount, interestOf, termEnd, type Usdt } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { readBalance } from '../../ledger/read-balance.ts'
import { findProduct, ratesAnswer, remainingOf, type OfferedProduct } from './products.ts'

/** The terms of a possible order; amounts in micro-units, `apr` in millionths a year. */
export interface InterestTerms {
  readonly principal: Usdt
  readonly days: number
  readonly apr: bigint
  readonly interest: Usdt
  readonly starts_at: Date
  readonly expires_at: Date
}

/** The current balance of the reserve for interest. */
export const readReserve = (db: Kysely<Database>): Promise<bigint> =>
  readBalance(db, platformAccount('interest_reserve'))

/**
 * The terms of an order that begins now. Refuses with `not_found`, below and above the product's limits, and with
 * `not_available` where the reserve cannot pay the interest: sold out.
 */
export async function offerTerms(
  db: Kysely<Database>,
  userId: string,
  { lixibao_id: id, number: principal }: { readonly lixibao_id: string; readonly number: Usdt },
  now: Date,
): Promise<{ product: OfferedProduct; terms: InterestTerms }> {
  const product = await findProduct(db, userId, id)
  refuseOutOfBounds(product, principal)
  const interest = interestOf(principal, product.apr, product.day)
  if (interest > product.reserve) throw soldOut(remainingOf(product))
  const { day: days, apr } = product
  return {
    product,
    terms: { principal, days, apr, interest, starts_at: now, expires_at: termEnd(now, days) },
  }
}

function refuseOutOfBounds({ min_amount, max_amount, running }: OfferedProduct, principal: bigint): void {
  const bounds = { min_amount: formatUsdt(min_amount), max_amount: formatUsdt(max_amount) }
  if (principal < min_amount) {
    const values = { min: bounds.min_amount }
    throw new Refusal('below_minimum', { message: 'below_minimum_of', values, data: bounds })
  }
  if (principal > max_amount) {
    const values = { max: bounds.max_amount }
    throw new Refusal('above_maximum', { message: 'above_maximum_of', values, data: bounds })
  }
  if (running + principal > max_amount) {
    const available = formatUsdt(max_amount - running)
    throw new Refusal('limit_exceeded', {
      message: 'interest_limit_of',
      values: { max: bounds.max_amount, available },
      data: { ...bounds, available },
    })
  }
}

/** The reserve is short: the product is sold out, or has only this amount left. */
function soldOut(remaining: Usdt): Refusal {
  if (remaining === 0n) return new Refusal('not_available', { message: 'sold_out' })
  const available = formatUsdt(remaining)
  return new Refusal('not_available', { message: 'interest_room_of', values: { available }, data: { available } })
}

/** Terms as texts. */
export const termsAnswer = ({ principal, days, apr, interest, starts_at, expires_at }: InterestTerms) => ({
  money: formatUsdt(principal),
  ...ratesAnswer({ day: days, apr }),
  interest: formatUsdt(interest),
  time: starts_at.toISOString(),
  expiry_time: expires_at.toISOString(),
})
