import {
  invalidField,
  isBindingType,
  Refusal,
  type CallParsed,
  type MessageKey,
  type saleuCreateOrder,
  type VerificationLevel,
} from '@c2c/contract'
import {
  clockStart,
  fiatValue,
  formatPrice,
  formatUsdt,
  hasRule,
  isInRange,
  maxAtLevel,
  maxUnits,
  ruleObstacle,
  type Currency,
  type Usdt,
} from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { UserContext } from '../../../http/context.ts'
import { limitsOf, readCurrencies } from '../../../services/settings/currencies.ts'
import { bindingUnknown, requireUsable } from '../../identity/bank-account/bindings.ts'
import { payTypeName, readMethods, readSwitchedOff } from '../../../services/settings/pay-methods.ts'
import { payableAccounts } from '../merchant/merchant-accounts.ts'
import { priceOf, type OfferTerms } from '../offer/offers.ts'
import { readRates } from '../rate/rates.ts'
import type { Taker, TakerBinding } from './taker.ts'

const minute = 60_000

/**
 * The terms of a new order of an offer: quantity, price, fiat amount, deadline and the account to be paid; `meetAt` is when they meet. Refuses what the
 * offer does not allow.
 */
export async function orderTerms(
  offer: OfferTerms,
  input: CallParsed<typeof saleuCreateOrder>,
  meetAt: Date | null,
  context: UserContext,
  taker: Pick<Taker, 'level' | 'binding'>,
) {
  const { services, now } = context
  const { number } = input
  const currencies = await readCurrencies(services.reads)
  if (!currencies.has(offer.currency)) throw invalidField('currency', 'currency_unknown')
  const price = await agreedPrice(services.reads, offer, input.price, now)
  refuseOutOfRange(limitsOf(offer, currencies), number)
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
    binding_id: offer.side === 'sell' ? await payoutBinding(taker.binding, input.bk_id, offer, context) : null,
    expires_at: new Date(clockStart(now, meetAt).getTime() + offer.minutes * minute),
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
  const rates: ReadonlyMap<Currency, bigint> =
    offer.margin_bps === null && !hasRule(offer) ? new Map() : await readRates(db, at)
  const now = priceOf(offer, rates)
  const reference = rates.get(currency as Currency)
  // The rates and the terms of the offer are checked again in the transaction of the order.
  if (reference !== undefined && !isInRange(reference, offer)) {
    throw new Refusal('not_available', { message: 'reference_out_of_range' })
  }
  if (now === null) throw new Refusal('not_available', { message: 'rate_missing', values: { currency } })
  refusePausedRule(offer, now, reference ?? null)
  if (seen === null || seen === now) return now
  const price = formatPrice(now, currency as Currency)
  throw new Refusal('state_conflict', { message: 'price_moved', values: { price, currency }, data: { price } })
}

/** Refuses an offer that its rule pauses, and one whose price is beyond the limits of its rule since the market moved. */
function refusePausedRule(offer: OfferTerms, price: bigint, rate: bigint | null): void {
  switch (ruleObstacle(offer, price, rate)) {
    case null:
      return
    case 'no_rate':
      throw new Refusal('not_available', { message: 'rate_missing', values: { currency: offer.currency } })
    case 'no_offer':
      throw new Refusal('not_available', { message: 'offer_gone' })
    case 'out_of_range':
      throw new Refusal('not_available', { message: 'reference_out_of_range' })
  }
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

/** The messages where a merchant pays by one of the specified methods alone. */
const byOne = { bank: 'binding_other_bank', wise: 'binding_other_wise' } as const

/** The refusal of a payout account that is of none of an offer's methods. */
function otherMethod(payable: readonly string[], nameOf: (key: string) => string): Refusal {
  const [first = '', ...others] = payable
  if (first === '') return new Refusal('not_available', { message: 'offer_gone' })
  if (others.length === 0 && isBindingType(first)) return new Refusal('not_available', { message: byOne[first] })
  const values = { methods: payable.map(nameOf).join(', ') }
  return new Refusal('not_available', { message: 'binding_other_method', values, data: { pay_types: payable } })
}

/**
 * The id of the merchant's account that a purchase of `amount` minor units is paid to. Refuses when the merchant has none for
 * the offer, and when none takes the amount today. The database chooses again when the purchase is made
 * (sql/functions/trade/offer/take-account.sql), because others are made at the same time.
 */
async function payableAccount(db: Kysely<Database>, offer: OfferTerms, amount: bigint, now: Date): Promise<string> {
  const accounts = await payableAccounts(db, offer, now)
  if (accounts.length === 0) throw new Refusal('not_available', { message: 'payment_details_missing' })
  const next = accounts.find(({ daily_limit, used }) => daily_limit === null || used + amount <= daily_limit)
  if (!next) throw new Refusal('not_available', { message: 'account_limits_reached' })
  return next.id
}

/** Why an order of an offer cannot be paid to a payout account now; null where it can. */
function payoutObstacle(
  binding: TakerBinding | undefined,
  { currency, pay_types }: OfferTerms,
  isOff: Awaited<ReturnType<typeof readSwitchedOff>>,
  now: Date,
): 'unknown' | 'currency' | 'method' | 'hold' | null {
  if (!binding) return 'unknown'
  if (binding.currency !== currency) return 'currency'
  if (!pay_types.includes(binding.type) || isOff(binding.type, currency)) return 'method'
  return binding.usable_from <= now ? null : 'hold'
}

/** Whether an order of an offer can be paid to a payout account now; `payoutBinding` says why not. */
export const isPayableTo = (...terms: Parameters<typeof payoutObstacle>): boolean => payoutObstacle(...terms) === null

/**
 * The id of the user's payout account in the offer's currency and by one of its payment methods. Refuses with
 * `withdrawal_hold` an account that is not usable yet.
 */
async function payoutBinding(
  binding: TakerBinding | undefined,
  id: string,
  offer: OfferTerms,
  { services: { reads }, language, now }: UserContext,
): Promise<string> {
  if (id === '') throw invalidField('bk_id', 'binding_required')
  if (!binding) throw bindingUnknown()
  const { currency, pay_types } = offer
  const [methods, isOff] = await Promise.all([readMethods(reads), readSwitchedOff(reads)])
  const obstacle = payoutObstacle(binding, offer, isOff, now)
  if (obstacle === 'currency') {
    throw new Refusal('not_available', { message: 'binding_other_currency', values: { currency } })
  }
  if (obstacle === 'method') {
    const payable = pay_types.filter((type) => !isOff(type, currency))
    throw otherMethod(payable, (key) => payTypeName(methods, key, language))
  }
  requireUsable(binding, now)
  return binding.id
}
