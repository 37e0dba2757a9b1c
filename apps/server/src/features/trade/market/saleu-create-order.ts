import { Refusal, saleuCreateOrder as call, type CallOutput, type CallParsed } from '@c2c/contract'
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
import { isId } from '../../../db/ids.ts'
import type { Database } from '../../../db/schema.ts'
import { user, type UserContext } from '../../../http/context.ts'
import { readBalance } from '../../../ledger/read-balance.ts'
import { requireWithinLevel } from '../../../services/verification/level-limits.ts'
import { newOrder } from '../../review/order-steps/common-order.ts'
import { distanceFromMarket, refuseTooFar } from '../offer/market-distance.ts'
import { selectTerms, type OfferTerms } from '../offer/offers.ts'
import { saleAnswer, tradeOf, type Sale } from '../order/sales.ts'
import { findActiveOffer, marketAnswer } from './market.ts'
import { orderTerms } from './order-terms.ts'
import { tooManyUnpaid } from './refusals.ts'
import { requireTaker } from './taker.ts'

type Terms = Awaited<ReturnType<typeof orderTerms>>

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
  const offer = await findOpenOffer(services.reads, input.saleu_id)
  const taker = await requireTaker(services.reads, offer, { userId, now, bindingId: input.bk_id })
  if (offer.side === 'buy') await requireUnpaidLimit(services.reads, userId, now)
  const terms = await orderTerms(offer, input, context, taker)
  // The database refuses what is created at the same time (sql/functions/identity/verification/refuse-trades.sql).
  requireWithinLevel(taker, taker.traded, terms.number)
  const market = await lookAtPrice(offer, terms, context)
  const { sale, command } = buildOrder(offer, terms, userId, now)
  return submit(command, { ...saleAnswer(sale, language), market }).catch(async (error: unknown) => {
    const isStale = error instanceof Refusal && error.reason === 'state_conflict'
    if (isStale && triesLeft > 1) {
      services.readCache.invalidate(['price'])
      return placeOrder(input, context, triesLeft - 1)
    }
    throw await explainShortfall(services.db, sale, error)
  })
}

/** An active offer. Refuses with `not_found` an unknown id, with `not_available` an offer that is switched off. */
async function findOpenOffer(db: Kysely<Database>, id: string): Promise<OfferTerms> {
  const active = await findActiveOffer(db, id)
  if (active) return active
  const offer = isId(id) && (await selectTerms(db).where('offers.id', '=', id).executeTakeFirst())
  if (!offer) throw new Refusal('not_found', { message: 'offer_gone' })
  if (!offer.active || offer.suspended) throw new Refusal('not_available', { message: 'offer_gone' })
  return offer
}

/** The order and the command that creates it with its escrow, refused when the offer has changed since. */
function buildOrder(offer: OfferTerms, terms: Terms, userId: string, now: Date) {
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
  const sale: Sale = { ...order, ...terms, merchant_id, merchant_name, late: null }
  const command = {
    orderId: order.id,
    offer: { offerId, version },
    transfers: openEscrow(tradeOf(sale)),
    inserts: [...inserts, { table: 'sales', row: { order_id: order.id, ...terms } } as const],
    recipients: [userId, merchant_id],
  }
  return { sale, command }
}

/**
 * Refuses another purchase with `limit_exceeded` at the limit of unpaid ones, or after too many failed.
 * The database re-checks concurrent purchases (sql/functions/trade/order/refuse-too-many-unpaid.sql).
 */
async function requireUnpaidLimit(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
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
