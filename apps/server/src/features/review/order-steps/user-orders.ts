import type { Language } from '@c2c/contract'
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { OrderRow } from '../../../db/rows/order-rows.ts'
import type { Database } from '../../../db/schema.ts'
import { firstPages } from '../../../http/first-pages.ts'
import { isUsual, pagedFrom, type Paging, type Source } from '../../../http/paged.ts'
import { sentencesIn } from '../../../services/texts/messages.ts'
import type { FreshOrder } from './new-order.ts'

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
  return key ? sentencesIn(language).message(key) : reason
}
