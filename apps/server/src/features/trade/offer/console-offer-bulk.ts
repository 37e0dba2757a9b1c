import { consoleOfferBulk as call, importMaximum, Refusal, type CallParsed } from '@c2c/contract'
import { hasRule, marginChangedBy, priceChangedBy } from '@c2c/domain'
import { sql } from 'kysely'
import { isId } from '../../../db/ids.ts'
import type { OfferChange } from '../../../commands/command.ts'
import { everyoneRecipient } from '../../../commands/publish.ts'
import { staff, type StaffContext } from '../../../http/context.ts'
import { readMethods } from '../../../services/settings/pay-methods.ts'
import { actingMerchant, requireMerchantsPlace } from '../merchant/merchants.ts'
import { allMatching, digestOf } from './filter/matching-offers.ts'
import { isRepriced, requireNearMarket } from './market-distance.ts'
import { isOtherOffer } from './offer-change.ts'
import { requireMethods } from './offer-methods.ts'
import { needsRuledPrice, noRule } from './offer-rule.ts'
import { selectOffers, type Offer } from './offers.ts'
import { ruledTerms } from './rule-price.ts'

type Input = CallParsed<typeof call>
type Terms = OfferChange['terms']

/** The largest margin either way, in basis points. */
const maxMargin = 5000

export const consoleOfferBulk = staff(call, async (input, context) => {
  const { services, staff: member, now, submit } = context
  const { db } = services
  await requireMerchantsPlace(db, member)
  const merchant = await actingMerchant(db, member, input.merchant_id)
  const offers = await wantedOffers(context, merchant.id, input)
  const methods = await readMethods(db)
  const repriced: Offer[] = []
  const resumed = offers.filter((offer) => needsRuledPrice(offer, { ...offer, ...changedTerms(offer, input) }))
  const ruled = await ruledTerms(context, resumed)
  const changes = offers.flatMap((offer) => {
    const terms = { ...changedTerms(offer, input), ...ruled.get(offer.id) }
    const changed = { ...offer, ...terms }
    requireMethods(methods, changed, offer)
    if (isRepriced(offer, changed)) repriced.push(changed)
    if (!isOtherOffer(offer, changed)) return []
    return [{ offerId: offer.id, version: offer.version, terms: { ...terms, updated_at: now } }]
  })
  await requireNearMarket(context, repriced)
  const command = { alone: true, offerChanges: changes, recipients: [everyoneRecipient] } as const
  return submit(command, { changed: changes.length })
})

/**
 * The named offers, or all that match the filter. Refuses with `not_found` when one of the named ones is missing, and with
 * `state_conflict` when others match than those that were shown.
 */
async function wantedOffers(
  { services: { db }, now, language }: StaffContext,
  merchantId: string,
  input: Input,
): Promise<readonly Offer[]> {
  const { offer_ids: named, digest } = input
  if (!named.every(isId)) throw new Refusal('not_found')
  const ids = named.length > 0 ? named : await allMatching({ db, now, language }, merchantId, input)
  if (ids.length > importMaximum.rows) throw new Refusal('limit_exceeded')
  if (named.length === 0 && digest !== '' && digest !== digestOf(ids)) {
    const values = { count: String(ids.length) }
    throw new Refusal('state_conflict', { message: 'offers_changed', values, data: { count: ids.length } })
  }
  const found = await selectOffers(db, now)
    .where('offers.merchant_id', '=', merchantId)
    .where('offers.id', '=', sql<string>`ANY (${ids}::uuid[])`)
    .execute()
  if (found.length < ids.length) throw new Refusal('not_found')
  return found
}

function changedTerms(offer: Offer, { action, percent = 0, margin_bps }: Input): Terms {
  switch (action) {
    case 'pause':
      return { active: false }
    case 'resume':
      return { active: true }
    case 'margin':
      return { price: null, margin_bps, ...noRule }
    case 'price':
      return changedPrice(offer, percent)
  }
}

/** A price changed by basis points of itself; of a margin, that which changes the price so. A rule goes on setting its price. */
function changedPrice(offer: Offer, bps: number): Terms {
  const { price, margin_bps } = offer
  if (hasRule(offer)) return {}
  if (margin_bps !== null) {
    const margin = marginChangedBy(margin_bps, bps)
    if (Math.abs(margin) > maxMargin) throw new Refusal('above_maximum', { message: 'margin_range' })
    return { margin_bps: margin }
  }
  const changed = price === null ? null : priceChangedBy(price, bps)
  if (changed === null) throw new Refusal('below_minimum', { message: 'price_zero' })
  return { price: changed }
}
