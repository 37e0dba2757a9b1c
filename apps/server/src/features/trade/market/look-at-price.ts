import type { CallOutput, saleuCreateOrder, sellingMerchant } from '@c2c/contract'
import { fiatValue, formatFiat, formatPrice, isWorse, type Currency, type Usdt } from '@c2c/domain'
import type { UserContext } from '../../../http/context.ts'
import { distanceFromMarket, refuseTooFar, type MarketDistance } from '../offer/market-distance.ts'
import type { OfferTerms } from '../offer/offers.ts'

/** The warning about a price far from the market. */
export type MarketAnswer = CallOutput<typeof sellingMerchant>['list'][number]['market']

/** A distance as takers see it; null for a price near the market. */
export function marketAnswer(
  { side, currency }: Pick<OfferTerms, 'side' | 'currency'>,
  distance: MarketDistance | null,
): MarketAnswer {
  if (!distance?.far) return null
  return {
    reference_price: formatPrice(distance.reference, currency as Currency),
    distance_percent: (distance.bps / 100).toFixed(2),
    worse: isWorse(side, distance),
  }
}

/**
 * The second look at the price of an order, as markets move after an offer was made: refuses what is too far by now. Gives what
 * the user loses against the market's price, in fiat.
 */
export async function lookAtPrice(
  offer: OfferTerms,
  { number, amount }: { readonly number: Usdt; readonly amount: bigint },
  { services: { reads }, now }: Pick<UserContext, 'services' | 'now'>,
): Promise<CallOutput<typeof saleuCreateOrder>['market']> {
  const distance = await distanceFromMarket(reads, offer, now)
  if (distance === null) return null
  await refuseTooFar(reads, offer, distance, now)
  const answer = marketAnswer(offer, distance)
  if (answer === null) return null
  const currency = offer.currency as Currency
  const fair = fiatValue(number, distance.reference, currency)
  const loss = offer.side === 'buy' ? amount - fair : fair - amount
  return { ...answer, loss: loss > 0n ? formatFiat(loss, currency) : '' }
}
