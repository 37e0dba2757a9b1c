import { drawBond, usdt, type SaleEvent, type Transfer } from '@c2c/domain'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Insert } from '../../../commands/command.ts'
import type { Database } from '../../../db/schema.ts'
import type { Move } from '../../review/order-steps/move-order.ts'

/** The trade that a decision is about. */
interface Awarded {
  readonly id: string
  readonly user_id: string
  readonly merchant_id: string
}

/**
 * The award that ends a trade, in micro-units: of the decision that is made now, or, when the time of its review is over, of the one
 * that was made. 0n without one.
 */
export async function awardOf(
  db: Kysely<Database>,
  { id }: Awarded,
  { event }: Pick<Move<SaleEvent>, 'event'>,
  inserts: readonly Insert[],
): Promise<bigint> {
  for (const { table, row } of inserts) if (table === 'appeal_decisions') return row.award ?? 0n
  if (event !== 'settle') return 0n
  const decisions = db.selectFrom('appeal_decisions').select('award').where('order_id', '=', id)
  return (await decisions.orderBy('round', 'desc').limit(1).executeTakeFirst())?.award ?? 0n
}

/** The transfer and the rows of an award, which are written with the step that ends the trade. */
export function drawAward(
  { id: orderId, user_id: userId, merchant_id: merchantId }: Awarded,
  award: bigint,
  at: Date,
): { readonly transfers: readonly Transfer[]; readonly inserts: readonly Insert[] } {
  if (award === 0n) return { transfers: [], inserts: [] }
  const ids = { merchant_id: merchantId, order_id: orderId, user_id: userId }
  const notice = { user_id: userId, order_id: orderId, type: 'bond_award' } as const
  return {
    transfers: drawBond(merchantId, userId, usdt(award)),
    inserts: [
      { table: 'bond_moves', row: { id: randomUUID(), kind: 'draw', amount: award, ...ids, at } },
      { table: 'notices', row: { id: randomUUID(), ...notice, at } },
    ],
  }
}
