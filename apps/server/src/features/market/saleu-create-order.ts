import {
  bindingTypes,
  invalidField,
  Refusal,
  saleuCreateOrder as call,
  type CallOutput,
  type CallParsed,
} from '@c2c/contract'
import {
  awaitedActor,
  fiatValue,
  formatPrice,
  formatUsdt,
  maxUnits,
  openEscrow,
  saleMachines,
  type Currency,
  type Usdt,
} from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { user, type UserContext } from '../../http/context.ts'
import { isId } from '../../db/ids.ts'
import { findBinding } from '../bank-account/bindings.ts'
import { newOrder } from '../orders/new-order.ts'
import { fittingAccount } from '../merchant/merchant-accounts.ts'
import { priceOf, selectOffers, type Offer } from '../offer/offers.ts'
import { requireRoomToBuy } from './purchase-room.ts'
import { readRates } from '../rate/rates.ts'
import { saleAnswer, tradeOf, type Sale } from '../trade/sales.ts'
import { requireTaker } from './taker.ts'
import { explainShortfall } from './shortfall.ts'

const minute = 60_000

/** What to say when an account is not of the kind that the merchant pays to. */
const otherKind = { bank: 'binding_other_bank', wise: 'binding_other_wise' } as const

/** How often a trade is begun anew on what its offer has become meanwhile. */
const tries = 3

export const saleuCreateOrder = user(call, (input, context) => placeOrder(input, context, tries))

async function placeOrder(
  input: CallParsed<typeof call>,
  context: UserContext,
  left: number,
): Promise<CallOutput<typeof call>> {
  const { services, userId, now, submit } = context
  const offer = await findOpenOffer(services.db, input.saleu_id)
  await requireTaker(services.db, offer, userId, now)
  if (offer.side === 'buy') await requireRoomToBuy(services.db, userId, now)
  const price = await agreedPrice(services.db, offer, input.price, now)
  refuseOutOfRange(offer, input.number)
  const currency = offer.currency as Currency
  const amount = fiatValue(input.number, price, currency)
  // Less than half a cent is nothing that anybody could pay.
  if (amount === 0n) throw new Refusal('below_minimum')
  if (amount > maxUnits) throw new Refusal('above_maximum')
  const dueAt = new Date(now.getTime() + offer.minutes * minute)
  const step = saleMachines[offer.side].first
  const { order, inserts } = newOrder({
    kind: 'sale',
    userId,
    merchantId: offer.merchant_id,
    step,
    now,
    dueAt,
    awaits: awaitedActor(offer.side, step),
  })
  const terms = {
    offer_id: offer.id,
    side: offer.side,
    number: input.number,
    price,
    currency,
    amount,
    account_id: offer.side === 'buy' ? await payableAccount(services.db, offer) : null,
    binding_id: offer.side === 'sell' ? await payoutBinding(context, input.bk_id, offer) : null,
    expires_at: dueAt,
  }
  const sale: Sale = { ...order, ...terms, merchant_id: offer.merchant_id, merchant_name: offer.merchant_name }
  const command = {
    orderId: order.id,
    offer: { offerId: offer.id, version: offer.version },
    transfers: openEscrow(tradeOf(sale)),
    inserts: [...inserts, { table: 'sales', row: { order_id: order.id, ...terms } } as const],
    touches: [userId, offer.merchant_id],
  }
  return submit(command, saleAnswer(sale, context.language)).catch(async (error: unknown) => {
    const isStale = error instanceof Refusal && error.reason === 'state_conflict'
    if (isStale && left > 1) return placeOrder(input, context, left - 1)
    throw await explainShortfall(services.db, sale, error)
  })
}

/** An offer that can be taken. Refuses with `not_found` what never was one, with `not_available` what is switched off. */
async function findOpenOffer(db: Kysely<Database>, id: string): Promise<Offer> {
  const offer = isId(id) && (await selectOffers(db).where('offers.id', '=', id).executeTakeFirst())
  if (!offer) throw new Refusal('not_found', { message: 'offer_gone' })
  if (!offer.active || offer.suspended) throw new Refusal('not_available', { message: 'offer_gone' })
  return offer
}

/** The merchant's account that this purchase is paid to. Refuses when the merchant has none for the offer (any more). */
async function payableAccount(db: Kysely<Database>, offer: Offer): Promise<string> {
  const account = await fittingAccount(db, offer)
  if (account === null) throw new Refusal('not_available', { message: 'payment_details_missing' })
  return account
}

/** The price in force. Refuses when it is not the one that the user saw, and while there is none. */
async function agreedPrice(db: Kysely<Database>, offer: Offer, seen: bigint | null, at: Date): Promise<bigint> {
  const { currency } = offer
  // A fixed price needs no market.
  const now = priceOf(offer, offer.margin_bps === null ? new Map() : await readRates(db, at))
  if (now === null) throw new Refusal('not_available', { message: 'rate_missing', values: { currency } })
  if (seen === null || seen === now) return now
  const price = formatPrice(now, currency as Currency)
  throw new Refusal('state_conflict', { message: 'price_moved', values: { price, currency }, data: { price } })
}

function refuseOutOfRange(offer: Offer, number: Usdt): void {
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

/**
 * The user's own account to be paid to, in the offer's currency and by one of its ways to pay. A new one waits here as
 * long as for a withdrawal.
 */
async function payoutBinding(
  { services, userId, now }: UserContext,
  id: string,
  { currency, pay_types }: Offer,
): Promise<string> {
  if (id === '') throw invalidField('bk_id', 'binding_required')
  const binding = await findBinding(services.db, userId, id)
  if (binding.currency !== currency) {
    throw new Refusal('not_available', { message: 'binding_other_currency', values: { currency } })
  }
  // Users bind accounts of these kinds alone: an offer that names neither is paid to whichever was bound.
  const payable = bindingTypes.filter((type) => pay_types.includes(type))
  if (payable[0] && !payable.includes(binding.type)) {
    throw new Refusal('not_available', { message: otherKind[payable[0]] })
  }
  if (binding.usable_from > now) {
    const from = binding.usable_from.toISOString()
    const data = { usable_from: from }
    throw new Refusal('not_available', { message: 'binding_not_usable_yet', values: { from }, data })
  }
  return binding.id
}
