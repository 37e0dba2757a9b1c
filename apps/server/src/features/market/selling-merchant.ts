import { sellingMerchant as call, separated, type CallParsed } from '@c2c/contract'
import { formatPrice, formatUsdt, maxAtLevel, type Currency } from '@c2c/domain'
import { user } from '../../http/context.ts'
import { readMarket, type MarketOffer } from './market.ts'
import { merchantRecords } from '../reputation/merchant-records.ts'
import { takeable, type Offer } from '../offer/offers.ts'
import { readPayMethods } from '../offer/pay-methods.ts'
import { ratesNow } from '../rate/rates.ts'
import { qualifies, readTaker, tradesWith, type Taker } from './taker.ts'

export const sellingMerchant = user(call, async (input, { services: { db, reads }, userId, now, language }) => {
  const { rates, at } = await ratesNow(reads, now)
  const [market, { nameAll }] = await Promise.all([readMarket(reads, rates, now), readPayMethods(reads, language)])
  const all = market.sorted(input.side, input.currency)
  const orders = all.reduce((most, offer) => Math.max(most, offer.min_completed_orders), 0)
  const taker = await readTaker(reads, { userId, now, orders, bindingId: '' })
  const offers = all.filter((offer) => tradesWith(taker, offer.merchant_id))
  const wanted = offers.filter((offer) => isWanted(offer, input, maxAtLevel(offer, taker.level)))
  const { page, page_size } = input
  const shown = wanted.slice((page - 1) * page_size, page * page_size)
  const record = await merchantRecords(
    db,
    shown.map((offer) => offer.merchant_id),
    now,
  )
  const payTypes = new Set([...offers.flatMap((offer) => offer.pay_types), ...separated(input.pay_type)])
  return {
    list: shown.map((offer) => ({
      ...marketAnswer(offer, record(offer.merchant_id)),
      pay_methods: nameAll(offer.pay_types),
      ...levelTerms(offer, taker),
      price_at: offer.margin_bps === null ? '' : (at?.toISOString() ?? ''),
    })),
    total: wanted.length,
    page,
    page_size,
    pay_methods: nameAll([...payTypes]).toSorted((one, other) => one.name.localeCompare(other.name, language)),
  }
})

type Filter = CallParsed<typeof call>

/** Whether an offer is paid in one of the ways and takes a whole number of this user, where these are asked for. */
function isWanted(offer: Offer, { number, pay_type }: Filter, most: bigint): boolean {
  const payTypes = separated(pay_type)
  if (payTypes.length > 0 && !payTypes.some((type) => offer.pay_types.includes(type))) return false
  if (number === null) return true
  return offer.min_number <= number && most >= number && takeable(offer) >= number
}

/** What a user may take of an offer at once. */
function levelTerms(offer: Offer, taker: Taker) {
  const most = maxAtLevel(offer, taker.level)
  return {
    max_number: formatUsdt(most),
    level_limited: most < offer.max_number,
    qualified: qualifies(taker, offer) && most >= offer.min_number,
  }
}

function marketAnswer<Record>(offer: MarketOffer, record: Record) {
  return {
    saleu_id: offer.id,
    side: offer.side,
    merchant: { name: offer.merchant_name, avatar: '', is_private: offer.is_private, ...record },
    price: formatPrice(offer.priceNow, offer.currency as Currency),
    currency: offer.currency,
    available: formatUsdt(takeable(offer)),
    min_number: formatUsdt(offer.min_number),
    pay_types: offer.pay_types,
    minutes: offer.minutes,
    min_account_days: offer.min_account_days,
    min_completed_orders: offer.min_completed_orders,
  }
}
