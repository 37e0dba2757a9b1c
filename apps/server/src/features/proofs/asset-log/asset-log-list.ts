import { assetLogList as call } from '@c2c/contract'
import { formatUsdt, type OrderState } from '@c2c/domain'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { user } from '../../../http/context.ts'
import { firstPages } from '../../../http/first-pages.ts'
import { isUsual, pagedFrom } from '../../../http/paged.ts'
import type { Signer } from '../../../services/crypto/signer.ts'
import { isOwnMove, ownEntries, selectMovements } from './movements.ts'

interface Movement {
  readonly id: bigint
  readonly type: string
  readonly amount: bigint
  readonly balance_after: bigint
  readonly order_no: string | null
  readonly state: OrderState | null
  readonly note: string | null
  /** The masked name of the other user of a transfer. */
  readonly name: string | null
  readonly created_at: Date
}

/** Movements whose money stays the user's until their order ends. */
const blocking: readonly string[] = ['withdraw_hold', 'sale_escrow', 'interest_hold']

const firstPage = firstPages<Movement>({
  table: 'entries',
  ofOwner: `FROM entries t WHERE t.account_id = (SELECT a.id FROM accounts a
    WHERE a.owner = asked.owner AND a.kind = 'available' AND a.asset = 'USDT')`,
  newest: 'id',
  // Each posting locks the account before its entries get their numbers.
  inOrder: true,
  query: (db) => selectMovements(db).select(sql`entries.place`.as('place')),
})

export const assetLogList = user(call, (input, { services: { reads, signer }, userId }) => {
  const toItem = (movement: Movement) => movementAnswer(movement, signer)
  return input.direction === '' && input.type === '' && input.page === 1 && isUsual(input)
    ? firstPage(reads, userId, input, toItem)
    : pagedFrom(ownEntries(reads, userId, input), selectMovements(reads).orderBy('entries.id', 'desc'), input, toItem)
})

/** The last movements of a user's available balance, as many as home shows. */
export async function latestMovements(reads: Kysely<Database>, userId: string, signer: Signer) {
  const few = { page: 1, page_size: 5 }
  return (await firstPage(reads, userId, few, (movement) => movementAnswer(movement, signer))).list
}

const movementAnswer = (movement: Movement, signer: Signer) => ({
  id: signer.opaqueId('entry', movement.id),
  type: movement.type,
  direction: movement.amount > 0n ? ('income' as const) : ('expenditure' as const),
  own: isOwnMove(movement.type, movement.state),
  quantity: formatUsdt(movement.amount > 0n ? movement.amount : -movement.amount),
  balance: formatUsdt(movement.balance_after),
  status: 'PAID' as const,
  state: (blocking.includes(movement.type) && movement.state) || ('completion' as const),
  order_no: movement.order_no ?? '',
  ...(movement.name !== null && { name: movement.name }),
  note: movement.note ?? '',
  created_at: movement.created_at.toISOString(),
})
