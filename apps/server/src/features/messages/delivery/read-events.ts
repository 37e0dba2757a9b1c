import type { WebhookEvent } from '@c2c/contract'
import { formatFiat, formatPrice, formatUsdt, usdt, type Actor, type Currency, type SaleStep } from '@c2c/domain'
import type { Kysely, NotNull } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { fundEvent } from './fund-events.ts'

const stepEvents: Readonly<Record<SaleStep, WebhookEvent>> = {
  waiting_payment: 'order.created',
  paid: 'order.paid',
  appeal: 'order.appealed',
  decided_release: 'order.decided',
  decided_return: 'order.decided',
  review: 'order.reviewed',
  completed: 'order.completed',
  cancelled: 'order.cancelled',
  refused: 'order.refused',
  expired: 'order.expired',
  returned: 'order.returned',
}

/** The event of a trade's step. */
export const eventOf = (step: string): WebhookEvent => stepEvents[step as SaleStep]

/** Numbers of a source: above the first, up to the second. */
export interface Range {
  readonly after: bigint
  readonly upTo: bigint
}

/** The most rows of one source in a batch. */
const batchSize = 500

interface Batch {
  readonly events: readonly MerchantEvent[]
  /** How far the source was read. */
  readonly readTo: bigint
}

/** The steps of trades, and of deposits and withdrawals of merchants, in a range. */
export async function readSteps(db: Kysely<Database>, { after, upTo }: Range): Promise<Batch> {
  const rows = await db
    .selectFrom('order_events as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('sales as s', 's.order_id', 'o.id')
    .leftJoin('recharges as r', 'r.order_id', 'o.id')
    .leftJoin('recharge_credits as c', 'c.order_id', 'o.id')
    .leftJoin('withdrawals as w', 'w.order_id', 'o.id')
    // Drawn with the step that ends the trade.
    .leftJoin('bond_moves as b', (join) =>
      join.onRef('b.order_id', '=', 'o.id').on('e.step', 'in', ['completed', 'returned']),
    )
    .where('e.id', '>', after)
    .where('e.id', '<=', upTo)
    .where('o.merchant_id', 'is not', null)
    .select(['e.id as seq', 'e.at', 'e.actor', 'e.step', 'o.kind', 'o.id as order_id', 'o.order_no', 'o.merchant_id'])
    .select(['s.side', 's.number', 's.price', 's.currency', 's.amount'])
    .select(['r.network', 'r.claimed', 'c.amount as credited'])
    .select('b.amount as award')
    .select(['w.amount as withdrawn', 'w.fee', 'w.currency as payout_currency', 'w.received'])
    .$narrowType<{ merchant_id: NotNull }>()
    .orderBy('e.id')
    .limit(batchSize)
    .execute()
  const events = rows.flatMap((row): MerchantEvent[] => {
    const made = row.kind === 'sale' ? saleEvent(row) : fundEvent(row)
    if (!made) return []
    const { step, actor } = row
    const event = {
      ...partsOf(row, `step:${row.seq}`),
      name: made.name,
      data: { ...idsOf(row), step, ...made.data, actor },
    }
    return row.award === null ? [event] : [event, awardEvent(row, row.award)]
  })
  return { events, readTo: readTo(rows, upTo) }
}

const awardEvent = (row: Row & { readonly seq: bigint }, award: bigint): MerchantEvent => ({
  ...partsOf(row, `award:${row.seq}`),
  name: 'bond.awarded',
  data: { ...idsOf(row), award: formatUsdt(usdt(award)), actor: row.actor },
})

/** The terms of a trade, which its row has in full. */
interface SaleTerms {
  readonly step: string
  readonly side: string | null
  readonly number: bigint | null
  readonly price: bigint | null
  readonly currency: string | null
  readonly amount: bigint | null
}

function saleEvent({ step, side, number, price, currency: code, amount }: SaleTerms) {
  const currency = code as Currency
  return {
    name: eventOf(step),
    data: {
      side: side ?? '',
      number: formatUsdt(usdt(number ?? 0n)),
      price: formatPrice(price ?? 0n, currency),
      currency,
      amount: formatFiat(amount ?? 0n, currency),
    },
  }
}

/** Messages about trades in a range; their text stays here. */
export async function readMessages(db: Kysely<Database>, { after, upTo }: Range): Promise<Batch> {
  const rows = await db
    .selectFrom('order_messages as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .where('m.seq', '>', after)
    .where('m.seq', '<=', upTo)
    .where('o.merchant_id', 'is not', null)
    // The first message of an offer is the merchant's own, written with the order that `order.created` is about.
    .where('m.kind', '<>', 'automatic')
    .select(['m.seq', 'm.id', 'm.at', 'm.actor', 'm.kind', 'o.id as order_id', 'o.order_no', 'o.merchant_id'])
    .$narrowType<{ merchant_id: NotNull }>()
    .orderBy('m.seq')
    .limit(batchSize)
    .execute()
  const events = rows.map((row): MerchantEvent => ({
    ...partsOf(row, `message:${row.seq}`),
    name: 'message.created',
    data: { ...idsOf(row), message_id: row.id, kind: row.kind, actor: row.actor },
  }))
  return { events, readTo: readTo(rows, upTo) }
}

interface Row {
  readonly order_id: string
  readonly order_no: string
  readonly merchant_id: string
  readonly at: Date
  readonly actor: Actor
}

const partsOf = ({ order_id, merchant_id, at, actor }: Row, eventId: string) => ({
  eventId,
  merchantId: merchant_id,
  orderId: order_id,
  at,
  actor,
})

const idsOf = ({ order_id, order_no }: Row) => ({ order_id, order_no })

const readTo = (rows: readonly { readonly seq: bigint }[], upTo: bigint): bigint =>
  rows.length < batchSize ? upTo : (rows.at(-1)?.seq ?? upTo)

/** Something that happened to a merchant. */
export interface MerchantEvent {
  /** The source and its number. */
  readonly eventId: string
  readonly name: WebhookEvent
  /** Whether it was announced before and had no reaction: for people only. */
  readonly reminder?: true
  readonly merchantId: string
  readonly orderId: string | null
  /** What it is about where that is no order: an endpoint gets what is about one subject in order. */
  readonly subject?: string
  readonly at: Date
  /** The actor; `system` for a timer. */
  readonly actor: Actor
  /** The payload of receivers: ids, amounts and steps, and no personal data. */
  readonly data: Readonly<Record<string, string>>
}

/** The body of a webhook. */
export const webhookBody = (type: string, at: Date, data: MerchantEvent['data']): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data })
