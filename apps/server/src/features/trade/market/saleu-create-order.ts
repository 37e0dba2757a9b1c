import { randomUUID } from 'node:crypto'
import { Refusal, saleuCreateOrder as call, type CallOutput, type CallParsed, type Language } from '@c2c/contract'
import {
  abandonedWindow,
  awaitedActor,
  fiatValue,
  formatFiat,
  formatUsdt,
  offerRemaining,
  openEscrow,
  purchaseLimitReached,
  saleMachines,
  userAccount,
  type Currency,
  type PurchaseLimits,
  type UnpaidPurchases,
  type Usdt,
} from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Insert } from '../../../commands/command.ts'
import type { Database } from '../../../db/schema.ts'
import { user, type UserContext } from '../../../http/context.ts'
import { readBalance } from '../../../ledger/read-balance.ts'
import type { Uses } from '../../../services/services.ts'
import { requireWithinLevel } from '../../../services/verification/level-limits.ts'
import { newOrder } from '../../review/order-steps/common-order.ts'
import { distanceFromMarket, refuseTooFar } from '../offer/market-distance.ts'
import { placeVersion } from '../offer/offer-meeting.ts'
import { termsOfVersion, textFor } from '../offer/offer-texts.ts'
import type { OfferTerms } from '../offer/offers.ts'
import { chosenTime, meetingOf } from '../order/meetings.ts'
import { saleAnswer, tradeOf, type Sale } from '../order/sales.ts'
import { findActiveOffer, marketAnswer, readOpenOffer } from './market.ts'
import { orderTerms } from './order-terms.ts'
import { tooManyUnpaid } from './refusals.ts'
import { requireTaker } from './taker.ts'

type Terms = Awaited<ReturnType<typeof orderTerms>> & Pick<Sale, 'terms' | 'terms_language'>

/** How many times an order is tried when its offer changes meanwhile. */
const maxTries = 3

export const saleuCreateOrder = user(call, (input, context) => placeOrder(input, context, maxTries))

/** Loads the offer, decides the terms, builds the command and submits it. */
async function placeOrder(
  input: CallParsed<typeof call>,
  context: UserContext,
  triesLeft: number,
): Promise<CallOutput<typeof call>> {
  const { services, userId, now, language, submit } = context
  const { offer, accepted } = await findOfferAsRead(services, input)
  const taker = await requireTaker(services.reads, offer, { userId, now, bindingId: input.bk_id })
  if (offer.side === 'buy') await requireUnpaidLimit(services.reads, userId, now)
  const meetAt = chosenTime(offer, input.meet_at, now)
  const terms = await orderTerms(offer, input, meetAt, context, taker)
  // The database refuses what is created at the same time (sql/functions/identity/verification/refuse-trades.sql).
  requireWithinLevel(taker, taker.traded, terms.number)
  const market = await lookAtPrice(offer, terms, context)
  const placed = { userId, now, language, meetAt }
  const { sale, command } = await buildOrder(services, offer, { ...terms, ...accepted }, placed)
  return submit(command, { ...saleAnswer(sale, language), market }).catch(async (error: unknown) => {
    const isStale = error instanceof Refusal && error.reason === 'state_conflict'
    if (isStale && triesLeft > 1) {
      services.readCache.invalidate(['price'])
      return placeOrder(input, context, triesLeft - 1)
    }
    throw await explainShortfall(services.db, sale, error)
  })
}

/**
 * An active offer with the terms that the taker accepted, which the order keeps. Refuses with `state_conflict` terms that are not
 * the offer's, none for an offer with terms, and another place to meet than the taker saw. Memory may be older than what the taker read; the transaction of the order
 * checks the offer's version again.
 */
async function findOfferAsRead(
  { db, reads }: UserContext['services'],
  { saleu_id: id, terms_version, place_version }: CallParsed<typeof call>,
) {
  const known = (await findActiveOffer(reads, id)) ?? (await readOpenOffer(reads, id))
  const isSeen = ({ meeting }: OfferTerms): boolean => meeting === null || placeVersion(meeting) === place_version
  const isCurrent = termsOfVersion(known.terms, terms_version) !== undefined && isSeen(known)
  const offer = isCurrent ? known : await readOpenOffer(db, id)
  const accepted = termsOfVersion(offer.terms, terms_version)
  if (accepted === undefined) throw new Refusal('state_conflict', { message: 'terms_changed' })
  // People are not led to a place that they did not see.
  if (!isSeen(offer)) throw new Refusal('state_conflict', { message: 'meeting_moved' })
  return { offer, accepted: { terms: accepted?.text ?? null, terms_language: accepted?.language ?? null } }
}

/** Who places an order, when, and in which language. */
interface Placed {
  readonly userId: string
  readonly now: Date
  readonly language: Language
  /** When they meet; null without cash. */
  readonly meetAt: Date | null
}

/** The message of the offer that begins the chat of an order, in the taker's language; the merchant is its author. */
function firstMessage(
  { merchant_id, first_message }: OfferTerms,
  order_id: string,
  { now, language }: Pick<Placed, 'now' | 'language'>,
): readonly Insert[] {
  const text = textFor(first_message, language)?.text
  if (text === undefined) return []
  const by = { actor: 'merchant', actor_id: merchant_id } as const
  const row = { id: randomUUID(), order_id, at: now, ...by, kind: 'automatic' as const, text, images: [] }
  return [{ table: 'order_messages', row }]
}

/** The order and the command that creates it with its escrow, refused when the offer has changed since. */
async function buildOrder(
  services: Uses<'personal'>,
  offer: OfferTerms,
  terms: Terms,
  { userId, now, language, meetAt }: Placed,
) {
  const { id: offerId, version, side, merchant_id, merchant_name } = offer
  const step = saleMachines[side].first
  const { order, inserts } = newOrder({
    kind: 'sale',
    userId,
    merchantId: merchant_id,
    step,
    now,
    dueAt: terms.expires_at,
    awaits: awaitedActor(side, step),
  })
  const sale: Sale = { ...order, ...terms, merchant_id, merchant_name, late: null, meet_at: meetAt }
  const command = {
    orderId: order.id,
    offer: { offerId, version },
    transfers: openEscrow(tradeOf(sale)),
    inserts: [
      ...inserts,
      ...(await meetingOf(services, offer, { orderId: order.id, userId, meetAt })),
      { table: 'sales', row: { order_id: order.id, ...terms } } as const,
      ...firstMessage(offer, order.id, { now, language }),
    ],
    recipients: [userId, merchant_id],
  }
  return { sale, command }
}

/**
 * Refuses another purchase with `limit_exceeded` at the limit of unpaid ones, or after too many failed.
 * The database re-checks concurrent purchases (sql/functions/trade/order/refuse-too-many-unpaid.sql).
 */
export async function requireUnpaidLimit(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  // One look, because it is in the way of every purchase; a setting was checked when it was set.
  const { rows } = await sql<UnpaidPurchases & { limits: PurchaseLimits }>`SELECT
    (SELECT count(*)::int FROM orders
      WHERE user_id = ${userId} AND kind = 'sale' AND step = 'waiting_payment' AND awaits = 'user') AS waiting,
    ARRAY(SELECT updated_at FROM orders
      WHERE user_id = ${userId} AND kind = 'sale' AND step IN ('cancelled', 'expired')
        AND updated_at > ${new Date(now.getTime() - abandonedWindow)}
        AND (SELECT side FROM sales WHERE order_id = orders.id) = 'buy'
      ORDER BY updated_at DESC) AS abandoned,
    current_setting_value('purchase_limits') || jsonb_build_object('unpaid', unpaid_limit(${userId})) AS limits`.execute(
    db,
  )
  const [counted] = rows
  if (!counted) return
  const reached = purchaseLimitReached(counted.limits, counted, now)
  if (!reached) return
  const max = String(reached.max)
  if (!reached.until) throw tooManyUnpaid(max)
  const until = reached.until.toISOString()
  const data = { max: reached.max, until }
  throw new Refusal('limit_exceeded', { message: 'abandoned_purchases', values: { max, until }, data })
}

/** The ledger's refusal of a new trade, with the short account and its balance; any other error unchanged. */
async function explainShortfall(db: Kysely<Database>, sale: Sale, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.detail.message) return error
  if (error.reason === 'not_available') return new Refusal('not_available', { message: 'merchant_short' })
  const explained = {
    limit_exceeded: { account: offerRemaining(sale.offer_id), message: 'offer_room_of' },
    insufficient_balance: { account: userAccount(sale.user_id, 'available'), message: 'insufficient_balance_of' },
  } as const
  if (error.reason !== 'limit_exceeded' && error.reason !== 'insufficient_balance') return error
  const { account, message } = explained[error.reason]
  const available = formatUsdt(await readBalance(db, account))
  return new Refusal(error.reason, { message, values: { available }, data: { available } })
}

/**
 * The second look at the price of an order, as markets move after an offer was made: refuses what is too far by now. Gives what
 * the user loses against the market's price, in fiat.
 */
async function lookAtPrice(
  offer: OfferTerms,
  { number, amount }: { readonly number: Usdt; readonly amount: bigint },
  { services: { reads }, now }: Pick<UserContext, 'services' | 'now'>,
): Promise<CallOutput<typeof call>['market']> {
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
