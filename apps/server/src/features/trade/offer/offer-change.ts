import { invalidField, Refusal, type CallParsed, type consoleOfferUpdate } from '@c2c/contract'
import { offerTerms, type OfferChange } from '../../../commands/command.ts'
import type { Offer } from './offers.ts'

type Input = CallParsed<typeof consoleOfferUpdate>

/** An offer with given terms. Refuses another side or currency, and terms that do not go with those that stay. */
export function changedOffer(
  offer: Offer,
  input: Input,
): { readonly changed: Offer; readonly terms: OfferChange['terms'] } {
  refuseChangedKind(offer, input)
  const terms = givenTerms(input)
  const changed = { ...offer, ...terms, room: input.available ?? offer.room }
  if (changed.min_number > changed.max_number) throw invalidField('max_number', 'range_inverted')
  const { price, min_price, max_price } = changed
  if (price !== null && (min_price !== null || max_price !== null))
    throw invalidField('min_price', 'range_needs_margin')
  if (min_price !== null && max_price !== null && min_price > max_price)
    throw invalidField('max_price', 'range_inverted')
  return { changed, terms }
}

/** The direction and currency of an offer are what users agreed to; a different kind of offer is a new offer. */
function refuseChangedKind(offer: Offer, { side, currency }: Input): void {
  if ((side ?? offer.side) === offer.side && (currency ?? offer.currency) === offer.currency) return
  throw new Refusal('not_available', { message: 'offer_kind_fixed' })
}

/** Terms that are changed where they are given. */
const plainTerms = offerTerms.filter((name) => name !== 'price' && name !== 'margin_bps' && name !== 'updated_at')

/** The terms that were given. A price takes the place of a margin and of its range, a margin that of a price. */
function givenTerms(input: Input): OfferChange['terms'] {
  const { price, margin_bps } = input
  const given = plainTerms.filter((name) => input[name] !== undefined).map((name) => [name, input[name]])
  return {
    ...(price === null && margin_bps === null ? {} : { price, margin_bps }),
    ...(price === null ? {} : { min_price: null, max_price: null }),
    ...(Object.fromEntries(given) as OfferChange['terms']),
  }
}

/** Whether an offer has other terms or another room. */
export const isOtherOffer = (before: Offer, after: Offer): boolean =>
  before.room !== after.room ||
  [...plainTerms, 'price' as const, 'margin_bps' as const].some((name) => String(before[name]) !== String(after[name]))
