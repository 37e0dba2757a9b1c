import {
  invalidField,
  meetingProblem,
  Refusal,
  type CallParsed,
  type consoleOfferCreate,
  type consoleOfferUpdate,
} from '@c2c/contract'
import { hasRule, type PriceRule } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { offerTerms, type OfferChange } from '../../../commands/command.ts'
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { confinedTo, type StaffSession } from '../../../services/sessions/staff-session.ts'
import { givenRule, noRule } from './offer-rule.ts'
import { selectOffers, type Offer } from './offers.ts'

type Input = CallParsed<typeof consoleOfferUpdate>

/** An offer with given terms. Refuses another side or currency, and terms that do not go with those that stay. */
export function changedOffer(
  offer: Offer,
  input: Input,
): { readonly changed: Offer; readonly terms: OfferChange['terms'] } {
  refuseChangedKind(offer, input)
  const terms = givenTerms(offer, input)
  const changed = { ...offer, ...terms, remaining: input.available ?? offer.remaining }
  if (changed.min_number > changed.max_number) throw invalidField('max_number', 'range_inverted')
  const { price, min_price, max_price } = changed
  if (price !== null && (min_price !== null || max_price !== null))
    throw invalidField('min_price', 'range_needs_margin')
  if (min_price !== null && max_price !== null && min_price > max_price)
    throw invalidField('max_price', 'range_inverted')
  const wrong = meetingProblem(changed)
  if (wrong) throw invalidField(wrong.field, wrong.message)
  return { changed, terms }
}

/** The direction and currency of an offer are what users agreed to; a different kind of offer is a new offer. */
function refuseChangedKind(offer: Offer, { side, currency }: Input): void {
  if ((side ?? offer.side) === offer.side && (currency ?? offer.currency) === offer.currency) return
  throw new Refusal('not_available', { message: 'offer_kind_fixed' })
}

type PlainTerm = Exclude<keyof Input & (typeof offerTerms)[number], 'price' | 'margin_bps' | keyof PriceRule>

const isPlain = (name: (typeof offerTerms)[number]): name is PlainTerm =>
  !/^(price|margin_bps|updated_at|follow.*)$/.test(name)

/** Terms that are changed where they are given. */
const plainTerms = offerTerms.filter(isPlain)

/** The terms that were given. A price, a margin with its range, and a rule take the place of each other. */
function givenTerms(offer: Offer, input: Input): OfferChange['terms'] {
  const { price, margin_bps } = input
  const given = plainTerms.filter((name) => input[name] !== undefined).map((name) => [name, input[name]])
  return {
    ...(price === null && margin_bps === null
      ? givenRule(offer, input)
      : { ...givenRule(noRule, input), price, margin_bps, ...noRule }),
    ...(price === null ? {} : { min_price: null, max_price: null }),
    ...(Object.fromEntries(given) as OfferChange['terms']),
    ...(hasRule(input) && { price: offer.price, margin_bps: null, min_price: null, max_price: null }),
  }
}

/** Whether an offer has other terms or another remaining amount. */
export const isOtherOffer = (before: Offer, after: Offer): boolean =>
  before.remaining !== after.remaining ||
  offerTerms.some((name) => name !== 'updated_at' && asText(before[name]) !== asText(after[name]))

/** A term as text, by which two are compared. */
const asText = (term: Offer[(typeof offerTerms)[number]]): string =>
  typeof term === 'object' && term !== null ? JSON.stringify(term) : String(term)

/** An offer that a member of staff may change: a merchant's staff its own, the owner any. Refuses with `not_found`. */
export async function findOwnOffer(db: Kysely<Database>, member: StaffSession, id: string, now: Date): Promise<Offer> {
  const offer = isId(id) && (await selectOffers(db, now).where('offers.id', '=', id).executeTakeFirst())
  const own = confinedTo(member)
  if (!offer || (own !== null && own !== offer.merchant_id)) throw new Refusal('not_found')
  return offer
}

type OfferFigures = Pick<Offer, 'purse' | 'open' | 'payable' | 'account_left' | 'bond' | 'bond_needed'>

/** Figures on which the state of an offer depends beside its terms and remaining amount, whether or not the offer exists. */
export async function readOfferFigures(
  db: Kysely<Database>,
  offer: Pick<Offer, 'merchant_id' | 'side' | 'currency' | 'pay_types' | 'hours' | 'max_number'>,
  now: Date,
): Promise<OfferFigures> {
  const { merchant_id, side, currency, pay_types, hours, max_number } = offer
  const { rows } = await sql<OfferFigures>`SELECT within_hours(${hours}, ${now}) AS open,
    bond_counted(${merchant_id}) AS bond, needed_bond(${max_number}) AS bond_needed,
    NOT pay_types_off(${pay_types}, ${currency}) AS payable,
    coalesce((SELECT balance FROM accounts
      WHERE owner = ${merchant_id} AND kind = 'available' AND asset = 'USDT'), 0) AS purse,
    CASE WHEN ${side} = 'buy' THEN account_left(${merchant_id}, ${pay_types}, ${currency}, ${now}) END AS account_left`.execute(
    db,
  )
  const [figures] = rows
  if (!figures) throw new Error('a SELECT without a table gives one row')
  return figures
}

/** The row of a merchant's new offer, and its remaining amount. */
export function newOffer(input: CallParsed<typeof consoleOfferCreate>, merchantId: string, now: Date) {
  const { merchant_id: _named, available: remaining, ...terms } = input
  const priced = { ...terms, ...noRule, ...givenRule(noRule, input) }
  return { row: { id: randomUUID(), merchant_id: merchantId, ...priced, created_at: now, updated_at: now }, remaining }
}

/**
 * Refuses opening hours in a zone that the database does not know by its name. Each query of the hall evaluates
 * the hours of all offers, so one offer with an unknown zone would make the hall fail for all users.
 */
export async function requireKnownZone(db: Kysely<Database>, hours = ''): Promise<void> {
  if (hours === '' || isKnownZone(seen, hours)) return
  if (!isKnownZone(await readZones(db), hours)) throw invalidField('hours', 'hours_format')
}

/** The zones that were read before: PostgreSQL reads the files of all zones for its list, and no zone ever loses its name. */
const seen = new Set<string>()

/** The time zones that the database knows by their names, in small letters. */
export async function readZones(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`SELECT lower(name) AS name FROM pg_timezone_names`.execute(db)
  for (const { name } of rows) seen.add(name)
  return seen
}

/** Whether opening hours are in one of these zones, or are none. */
export function isKnownZone(zones: ReadonlySet<string>, hours = ''): boolean {
  const [, zone] = hours.split(' ')
  return zone === undefined || zones.has(zone.toLowerCase())
}
