import { fiatValue, maxAtLevel, maxUnits, usdt, type Currency, type Usdt } from '@c2c/domain'
import type { MarketOffer } from './market.ts'
import { isWanted } from './selling-merchant.ts'
import { takerObstacle, type Taker } from './taker.ts'

/** What a user wants to take of an offer; `pay_type` as in the hall, `number` null for any amount. */
interface Wish {
  readonly number: Usdt | null
  readonly pay_type: string
}

/** Whether an offer is paid in one of the ways. */
export const takesMethod = (offer: MarketOffer, { pay_type }: Pick<Wish, 'pay_type'>): boolean =>
  isWanted(offer, { number: null, pay_type }, offer.max_number)

/** Whether an offer is paid in one of the ways, and takes the amount, whoever the user is. */
export const takesAmount = (offer: MarketOffer, wish: Wish): boolean =>
  isWanted(offer, wish, offer.max_number) && (wish.number === null || isPayable(offer, wish.number))

/** Whether a user can take an offer now, as far as the offer and its merchant are concerned: an order checks the same again. */
export const canTake = (offer: MarketOffer, wish: Wish, taker: Taker, now: Date): boolean =>
  takesAmount(offer, wish) &&
  isWanted(offer, { ...wish, number: wish.number ?? usdt(offer.min_number) }, maxAtLevel(offer, taker.level)) &&
  takerObstacle(taker, offer, now) === null

/** Whether an amount has a value in fiat that can be paid, and that an account of the merchant takes today. */
function isPayable({ side, currency, priceNow, account_left: left }: MarketOffer, number: Usdt): boolean {
  const amount = fiatValue(number, priceNow, currency as Currency)
  if (amount <= 0n || amount > maxUnits) return false
  return side === 'sell' || (left !== null && amount <= left)
}
