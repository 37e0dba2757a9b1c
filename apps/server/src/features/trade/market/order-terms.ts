import { Refusal, type CallParsed, type MessageKey, type saleuCreateOrder, type VerificationLevel } from '@c2c/contract'
import {
  fiatValue,
  formatPrice,
  formatUsdt,
  isInRange,
  maxAtLevel,
  maxUnits,
  type Currency,
  type Usdt,
} from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { UserContext } from '../../../http/context.ts'
import { priceOf, type OfferTerms } from '../offer/offers.ts'
import { readRates } from '../rate/rates.ts'
import type { Taker } from './taker.ts'
import { payableAccount, payoutBinding } from './trade-accounts.ts'

const minute = 60_000

/**
 * The terms of a new order of an offer: quantity, price, fiat amount, deadline and the account to be paid. Refuses what the
 * offer does not allow.
 */
export async function orderTerms(
  offer: OfferTerms,
  input: CallParsed<typeof saleuCreateOrder>,
  { services, now }: UserContext,
  taker: Pick<Taker, 'level' | 'binding'>,
) {
  const { number } = input
  const price = await agreedPrice(services.reads, offer, input.price, now)
  refuseOutOfRange(offer, number)
  refuseAboveLevel(offer, taker.level, number)
  const currency = offer.currency as Currency
  const amount = fiatAmount(number, price, currency)
  return {
    offer_id: offer.id,
    side: offer.side,
    number,
    price,
    currency,
    amount,
    account_id: offer.side === 'buy' ? await payableAccount(services.reads, offer, amount, now) : null,
    binding_id: offer.side === 'sell' ? payoutBinding(taker.binding, input.bk_id, offer, now) : null,
    expires_at: new Date(now.getTime() + offer.minutes * minute),
  }
}

/** The fiat amount in minor units. Refuses less than half a unit, which cannot be paid, and more than can be stored. */
function fiatAmount(number: Usdt, price: bigint, currency: Currency): bigint {
  const amount = fiatValue(number, price, currency)
  if (amount === 0n) throw new Refusal('below_minimum')
  if (amount > maxUnits) throw new Refusal('above_maximum')
  return amount
}

/** The current price. Refuses when it differs from the one that the user saw, and while there is none. */
async function agreedPrice(db: Kysely<Database>, offer: OfferTerms, seen: bigint | null, at: Date): Promise<bigint> {
  const { currency } = offer
  // A fixed price needs no market.
  const rates = offer.margin_bps === null ? new Map<Currency, bigint>() : await readRates(db, at)
  const now = priceOf(offer, rates)
  const reference = rates.get(currency as Currency)
  // The rates and the terms of the offer are checked again in the transaction of the order.
  if (reference !== undefined && !isInRange(reference, offer)) {
    throw new Refusal('not_available', { message: 'reference_out_of_range' })
  }
  if (now === null) throw new Refusal('not_available', { message: 'rate_missing', values: { currency } })
  if (seen === null || seen === now) return now
  const price = formatPrice(now, currency as Currency)
  throw new Refusal('state_conflict', { message: 'price_moved', values: { price, currency }, data: { price } })
}

function refuseOutOfRange(offer: OfferTerms, number: Usdt): void {
  const range = { min_number: formatUsdt(offer.min_number), max_number: formatUsdt(offer.max_number) }
  if (number < offer.min_number) {
    const values = { min: range.min_number }
    throw new Refusal('below_minimum', { message: 'below_minimum_of', values, data: range })
  }
  if (number > offer.max_number) {
    const values = { max: range.max_number }
    throw new Refusal('above_maximum', { message: 'above_maximum_of', values, data: range })
  }
}

const levelMessages = {
  none: 'offer_limit_none',
  email: 'offer_limit_email',
  identity: 'offer_limit_identity',
} as const satisfies Readonly<Record<VerificationLevel, MessageKey>>

/** Refuses more than the offer allows to a user of the verification level. */
function refuseAboveLevel(offer: OfferTerms, level: VerificationLevel, number: Usdt): void {
  const most = maxAtLevel(offer, level)
  if (number <= most) return
  const max = formatUsdt(most)
  throw new Refusal('above_maximum', {
    message: levelMessages[level],
    values: { max },
    data: { max_number: max, level },
  })
}
