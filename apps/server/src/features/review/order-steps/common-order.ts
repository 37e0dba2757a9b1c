import type { Language } from '@c2c/contract'
import type { Actor, OrderState } from '@c2c/domain'
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Insert } from '../../../commands/command.ts'
import type { OrderEventRow, OrderRow } from '../../../db/rows/order-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { firstPages } from '../../../http/first-pages.ts'
import { isUsual, pagedFrom, type Paging, type Source } from '../../../http/paged.ts'
import { cachedByCost } from '../../../services/cache/cached-by-cost.ts'
import { orderNumber } from '../../../services/crypto/secrets.ts'
import { reasonFor, sentencesIn } from '../../../services/texts/messages.ts'

const prefixes = { recharge: 'R', withdraw: 'W', sale: 'S', interest: 'I' } as const

interface NewOrder<UserId extends string | null> {
  readonly kind: OrderRow['kind']
  /** Null for the order of a merchant's funds. */
  readonly userId: UserId
  readonly merchantId?: string
  readonly step: string
  readonly now: Date
  /** Until when it may stay at its first step. */
  readonly dueAt?: Date
  /** The next actor of a trade. */
  readonly awaits?: Actor | null
  /** The member of the merchant's staff who makes it; without one, the user does. */
  readonly staffId?: string
}

/** The common fields of every order before it is stored. */
export type FreshOrder = Omit<OrderRow, 'seq' | 'reason' | 'due_at' | 'awaits'> & {
  readonly reason: string
  readonly due_at: Date | null
  readonly awaits: Actor | null
}

/** A new order under review, with the first event of its timeline; the rows of its kind are added by the caller. */
export function newOrder<UserId extends string | null>(
  wanted: NewOrder<UserId>,
): {
  order: FreshOrder & { readonly user_id: UserId }
  inserts: Insert[]
} {
  const { kind, userId, merchantId, staffId, step, now, dueAt, awaits } = wanted
  const order: FreshOrder & { readonly user_id: UserId } = {
    id: randomUUID(),
    order_no: orderNumber(prefixes[kind], now),
    kind,
    user_id: userId,
    merchant_id: merchantId ?? null,
    state: 'audit' satisfies OrderState,
    step,
    reason: '',
    created_at: now,
    updated_at: now,
    due_at: dueAt ?? null,
    awaits: awaits ?? null,
  }
  const by = staffId === undefined ? { actor: 'user', actor_id: userId } : { actor: 'merchant', actor_id: staffId }
  const event = { order_id: order.id, at: now, ...(by as Pick<OrderEventRow, 'actor' | 'actor_id'>), step }
  return {
    order,
    inserts: [
      { table: 'orders', row: order },
      { table: 'order_events', row: { ...event, note: '', credentials: [] } },
    ],
  }
}

/** The owner of the order: the id of the user, or of the merchant where it is about a merchant's funds. */
export function partyOf({
  order_no,
  user_id,
  merchant_id,
}: Pick<FreshOrder, 'order_no' | 'user_id' | 'merchant_id'>): string {
  const id = user_id ?? merchant_id
  if (id === null) throw new Error(`order ${order_no} has no party`)
  return id
}

/** A user's orders, newest first; of a kind and in a state unless they are empty. A literal state finds its partial index. */
export function userOrders(
  db: Kysely<Database>,
  userId: string,
  kind: OrderRow['kind'] | '',
  state: OrderRow['state'] | '' = '',
): Source<'orders'> {
  const orders = db.selectFrom('orders').where('orders.user_id', '=', userId).orderBy('orders.seq', 'desc')
  const ofKind = kind === '' ? orders : orders.where('orders.kind', '=', kind)
  return { db, table: 'orders', rows: state === '' ? ofKind : ofKind.where('orders.state', '=', sql.lit(state)) }
}

/** Kinds that get their `seq` while their batch holds the user's account, so two of one user are committed in its order. */
const heldByAccount: readonly OrderRow['kind'][] = ['withdraw', 'interest']

/** The list of a user's orders of a kind, newest first: a page of them, mapped to rows of an answer. */
export function userOrderList<DB, Table extends keyof DB, Row>(
  kind: OrderRow['kind'],
  select: (db: Kysely<Database>) => SelectQueryBuilder<DB, Table, Row>,
) {
  const firstPage = firstPages<Row>({
    table: 'orders',
    ofOwner: `FROM orders t WHERE t.user_id = asked.owner::uuid AND t.kind = '${kind}'`,
    newest: 'seq',
    inOrder: heldByAccount.includes(kind),
    query: (db) => select(db),
  })
  return <Item>(db: Kysely<Database>, userId: string, paging: Paging, toItem: (row: Row) => Item) =>
    paging.page === 1 && isUsual(paging)
      ? firstPage(db, userId, paging, toItem)
      : pagedFrom(userOrders(db, userId, kind), select(db).orderBy(sql.ref('orders.seq'), 'desc'), paging, toItem)
}

/** The fields that every order shows (contract.md, section 2). */
export const orderAnswer = (order: Omit<FreshOrder, 'id' | 'kind' | 'user_id' | 'merchant_id'>) => ({
  order_no: order.order_no,
  state: order.state,
  step: order.step,
  reason: order.reason,
  created_at: order.created_at.toISOString(),
  updated_at: order.updated_at.toISOString(),
})

const unwritten = { cancelled: 'reason_cancelled', expired: 'reason_expired' } as const

/** The reason of a rejection, for a reader: as written, or the sentence of its end where no reason was needed. */
export function reasonIn({ reason, step }: Pick<FreshOrder, 'reason' | 'step'>, language: Language): string {
  const key = reason === '' && step in unwritten && unwritten[step as keyof typeof unwritten]
  return key ? sentencesIn(language).message(key) : reasonFor(reason, language)
}

/** Decisions that the usual time is taken from. */
const lately = 50

/** Minutes that a decision about an order of a kind usually takes, the median of the last 50 approved; 0 without any. */
export const usualMinutes = cachedByCost(computeMinutes)

async function computeMinutes(db: Kysely<Database>, kinds: readonly string[]): Promise<(kind: string) => number> {
  const { rows } = await sql<{ kind: string; seconds: number | null }>`
    SELECT kind, (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM updated_at - created_at))
        FROM (SELECT created_at, updated_at FROM orders WHERE orders.kind = asked.kind AND state = 'completion'
          ORDER BY seq DESC LIMIT ${sql.lit(lately)}) decided) AS seconds
      FROM unnest(${kinds}::text[]) asked (kind)`.execute(db)
  const seconds = new Map(rows.map((row) => [row.kind, row.seconds]))
  return (kind) => {
    const median = seconds.get(kind) ?? null
    return median === null ? 0 : Math.max(1, Math.round(median / 60))
  }
}
