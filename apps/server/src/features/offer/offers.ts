import type { CallOutput, consoleOfferCreate } from '@c2c/contract'
import { formatPrice, formatUsdt, priceAtMargin, type Currency, type Side } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Rates } from '../rate/rates.ts'

/** An offer with its merchant's name and what can be taken of it. */
export interface Offer {
  readonly id: string
  readonly merchant_id: string
  readonly merchant_name: string
  /** Whether its merchant is suspended. */
  readonly suspended: boolean
  readonly side: Side
  readonly currency: string
  readonly price: bigint | null
  readonly margin_bps: number | null
  readonly min_number: bigint
  readonly max_number: bigint
  readonly pay_types: string[]
  readonly minutes: number
  readonly active: boolean
  readonly hours: string
  readonly min_account_days: number
  readonly min_completed_orders: number
  readonly created_at: Date
  readonly updated_at: Date
  /** Its remaining room, from its ledger account. */
  readonly room: bigint
  /** The merchant's balance. */
  readonly purse: bigint
  /** Another one whenever its row was changed. */
  readonly version: string
}

/** The id, the room and the merchant's balance of offers. */
export const selectRooms = (db: Kysely<Database>) =>
  db
    .selectFrom('offers')
    .leftJoin('accounts as r', (join) =>
      join
        .on('r.owner', '=', sql<string>`offers.id::text`)
        .on('r.kind', '=', 'room')
        .on('r.asset', '=', 'ROOM'),
    )
    .leftJoin('accounts as a', (join) =>
      join
        .on('a.owner', '=', sql<string>`offers.merchant_id::text`)
        .on('a.kind', '=', 'available')
        .on('a.asset', '=', 'USDT'),
    )
    .select([
      'offers.id',
      sql<bigint>`coalesce(r.balance, 0)`.as('room'),
      sql<bigint>`coalesce(a.balance, 0)`.as('purse'),
    ])

/** Offers with their merchants, their room and their version. */
export const selectOffers = (db: Kysely<Database>) =>
  selectRooms(db)
    .innerJoin('merchants as m', 'm.id', 'offers.merchant_id')
    .selectAll('offers')
    .select([
      'm.name as merchant_name',
      sql<boolean>`m.suspended_at IS NOT NULL`.as('suspended'),
      sql<string>`offers.xmin::text`.as('version'),
    ])

/**
 * The amount that can be taken of an offer: its room; where the merchant gives the USDT, at most the merchant's
 * balance.
 */
export const takeable = ({ side, room, purse }: Pick<Offer, 'side' | 'room' | 'purse'>): bigint =>
  side === 'buy' && purse < room ? purse : room

/** The price in force, in millionths: the fixed one, or the margin's over the market; null while that has no rate. */
export function priceOf(offer: Pick<Offer, 'price' | 'margin_bps' | 'currency'>, rates: Rates): bigint | null {
  if (offer.margin_bps === null) return offer.price
  const rate = rates.get(offer.currency as Currency)
  return rate === undefined ? null : priceAtMargin(rate, offer.margin_bps)
}

/** An offer as the console shows it. */
export function offerAnswer(offer: Omit<Offer, 'version'>, rates: Rates): CallOutput<typeof consoleOfferCreate> {
  const price = priceOf(offer, rates)
  return {
    offer_id: offer.id,
    merchant: { merchant_id: offer.merchant_id, name: offer.merchant_name },
    side: offer.side,
    currency: offer.currency,
    price: price === null ? '' : formatPrice(price, offer.currency as Currency),
    margin_bps: offer.margin_bps,
    min_number: formatUsdt(offer.min_number),
    max_number: formatUsdt(offer.max_number),
    available: formatUsdt(takeable(offer)),
    pay_types: offer.pay_types,
    minutes: offer.minutes,
    active: offer.active,
    hours: offer.hours,
    min_account_days: offer.min_account_days,
    min_completed_orders: offer.min_completed_orders,
    created_at: offer.created_at.toISOString(),
    updated_at: offer.updated_at.toISOString(),
  }
}
