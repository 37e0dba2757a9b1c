import { type CallOutput, type consoleOfferCreate, type Language, type SomeTexts } from '@c2c/contract'
import {
  formatPrice,
  formatUsdt,
  offerState,
  priceAtMargin,
  type Currency,
  type Meeting,
  type OfferState,
  type PriceRule,
  type RuleState,
  type Side,
} from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { payTypeName, readMethods } from '../../../services/settings/pay-methods.ts'
import type { Rates } from '../rate/rates.ts'
import { meetingAnswer } from './offer-meeting.ts'

/** The terms of an offer with its merchant's name. */
export interface OfferTerms extends PriceRule {
  readonly id: string
  readonly merchant_id: string
  readonly merchant_name: string
  /** Whether its merchant is a maker, a private person. */
  readonly is_private: boolean
  /** Whether its merchant is suspended; with its state, also whether it is on hold or its maker may not begin trades now. */
  readonly suspended: boolean
  readonly side: Side
  readonly currency: string
  readonly price: bigint | null
  readonly margin_bps: number | null
  readonly min_price: bigint | null
  readonly max_price: bigint | null
  readonly min_number: bigint
  readonly max_number: bigint
  readonly pay_types: string[]
  readonly minutes: number
  readonly active: boolean
  readonly hours: string
  readonly min_account_days: number
  readonly min_completed_orders: number
  readonly max_none: bigint | null
  readonly max_email: bigint | null
  readonly max_identity: bigint | null
  readonly terms: SomeTexts | null
  readonly first_message: SomeTexts | null
  readonly meeting: Meeting | null
  /** What the rule said last, about which offer, and when it last set the price; null without a rule. */
  readonly follow_state: RuleState | null
  readonly followed_id: string | null
  readonly followed_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
  /** Another one whenever its row was changed. */
  readonly version: string
}

/** An offer with what can be taken of it. */
export interface Offer extends OfferTerms {
  /** Its remaining amount, from its ledger account. */
  readonly remaining: bigint
  /** The bond of its merchant that takers can rely on, and the one that it needs (setting `bonds`). */
  readonly bond: bigint
  readonly bond_needed: bigint
  /** The merchant's balance. */
  readonly purse: bigint
  /** Whether its hours include the present. */
  readonly open: boolean
  /** Whether one of its payment methods is not switched off, and used in its currency. */
  readonly payable: boolean
  /** The largest purchase that an account of the merchant can be paid today, in minor units; null without an account. */
  readonly account_left: bigint | null
}

/** A balance by the index of accounts, whatever the statistics say: thousands of offers can be new. */
const balanceOf = (owner: string, kind: string, asset: string) =>
  sql<bigint>`coalesce((SELECT balance FROM accounts
    WHERE owner = ${sql.ref(owner)}::text AND kind = ${sql.lit(kind)} AND asset = ${sql.lit(asset)}), 0)`

/** The ids of offers, and what changes with every trade and with the time. */
const selectRemaining = (db: Kysely<Database>, now: Date) =>
  db.selectFrom('offers').select([
    'offers.id',
    balanceOf('offers.id', 'room', 'ROOM').as('remaining'),
    balanceOf('offers.merchant_id', 'available', 'USDT').as('purse'),
    sql<bigint>`bond_counted(offers.merchant_id)`.as('bond'),
    sql<bigint>`needed_bond(offers.max_number)`.as('bond_needed'),
    sql<boolean>`within_hours(offers.hours, ${now})`.as('open'),
    sql<boolean>`NOT pay_types_off(offers.pay_types, offers.currency)`.as('payable'),
    sql<boolean>`(SELECT CASE WHEN s.suspended_at IS NOT NULL THEN true WHEN s.owner_id IS NULL
          THEN offers.side = 'buy' AND EXISTS (SELECT FROM merchant_holds h WHERE h.merchant_id = s.id AND h.until > ${now})
        ELSE maker_obstacle(s.owner_id, ${now}) IS NOT NULL END FROM merchants s WHERE s.id = offers.merchant_id)`.as(
      'suspended',
    ),
    sql<bigint | null>`CASE WHEN offers.side = 'buy'
        THEN account_left(offers.merchant_id, offers.pay_types, offers.currency, ${now}) END`.as('account_left'),
  ])

const merchantColumns = [
  'm.name as merchant_name',
  sql<boolean>`m.owner_id IS NOT NULL`.as('is_private'),
  sql<string>`offers.xmin::text`.as('version'),
] as const

/** The terms of offers with their merchants and their version. */
export const selectTerms = (db: Kysely<Database>) =>
  db
    .selectFrom('offers')
    .innerJoin('merchants as m', 'm.id', 'offers.merchant_id')
    .selectAll('offers')
    .select(merchantColumns)
    .select(sql<boolean>`m.suspended_at IS NOT NULL`.as('suspended'))

/** Offers with their merchants, their remaining amount and their version. */
export const selectOffers = (db: Kysely<Database>, now: Date) =>
  selectRemaining(db, now)
    .innerJoin('merchants as m', 'm.id', 'offers.merchant_id')
    .selectAll('offers')
    .select(merchantColumns)

/**
 * The amount that can be taken of an offer: its remaining amount; where the merchant gives the USDT, at most the merchant's
 * balance.
 */
export const takeable = ({ side, remaining, purse }: Pick<Offer, 'side' | 'remaining' | 'purse'>): bigint =>
  side === 'buy' && purse < remaining ? purse : remaining

/** The price in force, in millionths: the fixed one, or the margin's over the market; null while that has no rate. */
export function priceOf(
  offer: Pick<OfferTerms, 'price' | 'margin_bps' | 'currency'>,
  rates: ReadonlyMap<Currency, bigint>,
): bigint | null {
  if (offer.margin_bps === null) return offer.price
  const rate = rates.get(offer.currency as Currency)
  return rate === undefined ? null : priceAtMargin(rate, offer.margin_bps)
}

/** Whether an offer can be taken now, or why not. */
export const stateOf = (offer: Omit<Offer, 'version'>, rates: Rates): OfferState =>
  offerState(offer, {
    price: priceOf(offer, rates),
    reference: rates.get(offer.currency as Currency) ?? null,
    isOn: rates.currencies.has(offer.currency),
  })

/** An optional amount or price as answers have it. */
const orEmpty = (value: bigint | null, format: (value: bigint) => string): string =>
  value === null ? '' : format(value)

/** An offer as the console shows it. */
export function offerAnswer(offer: Omit<Offer, 'version'>, rates: Rates): CallOutput<typeof consoleOfferCreate> {
  const price = (value: bigint | null) => orEmpty(value, (of) => formatPrice(of, offer.currency as Currency))
  return {
    offer_id: offer.id,
    merchant: { merchant_id: offer.merchant_id, name: offer.merchant_name },
    side: offer.side,
    currency: offer.currency,
    price: price(priceOf(offer, rates)),
    margin_bps: offer.margin_bps,
    min_price: price(offer.min_price),
    max_price: price(offer.max_price),
    follow_step: price(offer.follow_step),
    follow_step_bps: offer.follow_step_bps,
    follow_min_price: price(offer.follow_min_price),
    follow_max_price: price(offer.follow_max_price),
    follow_min_bps: offer.follow_min_bps,
    follow_max_bps: offer.follow_max_bps,
    follow_left: orEmpty(offer.follow_left, formatUsdt),
    follow_pay: offer.follow_pay ?? false,
    follow_alone: offer.follow_alone ?? '',
    follow_state: offer.follow_state ?? '',
    min_number: formatUsdt(offer.min_number),
    max_number: formatUsdt(offer.max_number),
    available: formatUsdt(takeable(offer)),
    pay_types: offer.pay_types,
    minutes: offer.minutes,
    active: offer.active,
    state: stateOf(offer, rates),
    hours: offer.hours,
    min_account_days: offer.min_account_days,
    min_completed_orders: offer.min_completed_orders,
    max_none: orEmpty(offer.max_none, formatUsdt),
    max_email: orEmpty(offer.max_email, formatUsdt),
    max_identity: orEmpty(offer.max_identity, formatUsdt),
    terms: offer.terms ?? {},
    first_message: offer.first_message ?? {},
    ...(offer.meeting && { meeting: meetingAnswer(offer.meeting) }),
    created_at: offer.created_at.toISOString(),
    updated_at: offer.updated_at.toISOString(),
  }
}

/**
 * The `keys` of the ways to pay that are not switched off, and `nameAll`, which gives ways to pay with their names in a language.
 */
export async function readPayMethods(db: Kysely<Database>, language: Language) {
  const methods = await readMethods(db)
  const nameAll = (keys: readonly string[]) =>
    keys.map((key) => ({ pay_type: key, name: payTypeName(methods, key, language) }))
  return { keys: [...methods.values()].filter(({ off }) => !off).map(({ key }) => key), nameAll }
}
