import { sellingMerchant as call, type CallParsed } from '@c2c/contract'
import { formatPrice, formatUsdt, type Currency } from '@c2c/domain'
import { sql } from 'kysely'
import { user } from '../../http/context.ts'
import { paged } from '../../http/paged.ts'
import { selectMarket, takeableNow } from './market.ts'
import { merchantRecords } from '../reputation/merchant-records.ts'
import { priceOf, takeable, type Offer } from '../offer/offers.ts'
import { readPayMethods } from '../offer/pay-methods.ts'
import { ratesNow, type Rates } from '../rate/rates.ts'
import { qualifies, readTaker } from './taker.ts'

export const sellingMerchant = user(call, async (input, { services, userId, now, language }) => {
  const { rates, at } = await ratesNow(services.db, now)
  const taker = await readTaker(services.db, userId, now)
  const market = ofKind(unblocked(selectMarket(services.db, rates, now), userId), input)
  const query = wanted(market, input)
  // Prices in several currencies are compared by how far they are from the market's; the best for the user comes first.
  const best = input.side === 'sell' ? 'desc' : 'asc'
  const ordered = query
    .orderBy(sql`price_now / rate_now`, (order) => order[best]().nullsLast())
    .orderBy('price_now', best)
    .orderBy('created_at')
    .orderBy('id')
  const [page, payTypes, { nameAll }] = await Promise.all([
    paged(ordered, input, (offer) => offer),
    payTypesOf(market),
    readPayMethods(services.db, language),
  ])
  const record = await merchantRecords(
    services.db,
    page.list.map((offer) => offer.merchant_id),
    now,
  )
  return {
    ...page,
    list: page.list.map((offer) => ({
      ...marketAnswer(offer, rates, record(offer.merchant_id)),
      pay_methods: nameAll(offer.pay_types),
      qualified: qualifies(taker, offer),
      price_at: offer.margin_bps === null ? '' : (at?.toISOString() ?? ''),
    })),
    pay_methods: nameAll([...new Set([...payTypes, input.pay_type])].filter(Boolean)).toSorted((one, other) =>
      one.name.localeCompare(other.name, language),
    ),
  }
})

/** Offers, without those of merchants that the user has blocked. */
const unblocked = (market: ReturnType<typeof selectMarket>, userId: string) =>
  market.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('merchant_blocks as b')
          .select('b.user_id')
          .where('b.user_id', '=', userId)
          .whereRef('b.merchant_id', '=', 'offers.merchant_id'),
      ),
    ),
  )

type Market = ReturnType<typeof selectMarket>
type Filter = CallParsed<typeof call>

/** The offers on a side, and of a currency where one is asked for. */
function ofKind(market: Market, { side, currency }: Filter): Market {
  const sided = market.where('side', '=', side)
  return currency === '' ? sided : sided.where('currency', '=', currency)
}

/** Those that are paid in a way and take a whole number, where these are asked for. */
function wanted(market: Market, { number, pay_type }: Filter): Market {
  let query = market
  if (pay_type !== '') query = query.where(sql<boolean>`${pay_type} = ANY (pay_types)`)
  if (number !== null) {
    query = query.where('min_number', '<=', number).where(sql<boolean>`least(max_number, ${takeableNow}) >= ${number}`)
  }
  return query
}

/** Every way to pay of these offers, each once. */
async function payTypesOf(market: Market): Promise<string[]> {
  const rows = await market
    .clearSelect()
    .select(sql<string>`unnest(pay_types)`.as('pay_type'))
    .distinct()
    .execute()
  return rows.map((row) => row.pay_type)
}

function marketAnswer<Record>(offer: Offer, rates: Rates, record: Record) {
  const price = priceOf(offer, rates)
  if (price === null) throw new Error(`offer ${offer.id} is on the market without a price`)
  return {
    saleu_id: offer.id,
    side: offer.side,
    merchant: { name: offer.merchant_name, avatar: '', ...record },
    price: formatPrice(price, offer.currency as Currency),
    currency: offer.currency,
    available: formatUsdt(takeable(offer)),
    min_number: formatUsdt(offer.min_number),
    max_number: formatUsdt(offer.max_number),
    pay_types: offer.pay_types,
    minutes: offer.minutes,
    min_account_days: offer.min_account_days,
    min_completed_orders: offer.min_completed_orders,
  }
}
