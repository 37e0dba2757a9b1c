import { parseUsdt } from '@c2c/domain'
import { sql, type RawBuilder } from 'kysely'
import { likeBeginning } from '../../../db/like-beginning.ts'
import type { StaffSession } from '../../../services/sessions/staff-session.ts'
import { isOneOf, ofPerson } from './of-person.ts'
import { amountsOf, type QueueKindOfOrder } from './amounts.ts'

interface Search {
  readonly search: string
  readonly state: string
}

/** Who searches: a maker has a user. */
export type Searcher = Pick<StaffSession, 'role' | 'userId'>

/**
 * Whether an order (`orders`) matches a search. Numbers, references and amounts match as a whole, names by prefix. Open
 * orders and those of one merchant are few: a row is checked by itself. In a history every part has its index.
 *
 * Parties find by what their list shows: merchants' staff by account but not by e-mail address, makers by neither.
 */
export function matchesSearch(
  kind: QueueKindOfOrder,
  { search, state }: Search,
  { role, userId: maker }: Searcher,
): RawBuilder<boolean> {
  const isFew = state === 'audit' || role === 'merchant'
  const order = sql.ref('orders.id')
  const lower = search.toLowerCase()
  const parts = [sql`orders.order_no = ${search.toUpperCase()}`]

  const amount = parseUsdt(search)
  if (amount !== null) parts.push(isOneOf(order, withAmount(kind, amount), isFew))
  if (kind === 'recharge') {
    const bare = lower.replace(/^0x/, '')
    const txids = sql`SELECT order_id FROM recharges WHERE txid <> '' AND lower(txid) IN (${bare}, ${`0x${bare}`})`
    parts.push(isOneOf(order, txids, isFew))
  }
  if (kind === 'withdraw') {
    parts.push(isOneOf(order, sql`SELECT order_id FROM payouts WHERE payout_ref = ${search}`, isFew))
  }
  if (role !== 'merchant') {
    parts.push(ofPerson(sql.ref('orders.user_id'), search, isFew))
    const merchants = sql`SELECT id FROM merchants WHERE lower(name) LIKE ${likeBeginning(lower)}`
    parts.push(isOneOf(sql.ref('orders.merchant_id'), merchants, isFew))
  } else if (maker === undefined) {
    parts.push(
      sql`EXISTS (SELECT FROM users WHERE users.id = orders.user_id AND lower(account) LIKE ${likeBeginning(lower)})`,
    )
  }
  return sql<boolean>`(${sql.join(parts, sql` OR `)})`
}

const withAmount = (kind: QueueKindOfOrder, amount: bigint): RawBuilder<unknown> => {
  const { table, column } = amountsOf[kind]
  return sql`SELECT order_id FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${amount}`
}
