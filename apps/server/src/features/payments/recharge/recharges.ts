import type { CallOutput, Language, rechargeCreate } from '@c2c/contract'
import { formatUsdt } from '@c2c/domain'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import { orderAnswer, reasonIn, type FreshOrder } from '../../review/order-steps/common-order.ts'

/** A recharge with its order; `credited` is null until it is approved. */
export interface Recharge extends FreshOrder {
  readonly network: string
  readonly address: string
  readonly claimed: bigint
  readonly txid: string
  readonly credentials: string[]
  readonly credited: bigint | null
  readonly note: string | null
}

/** Recharges with what was credited for them. */
export const selectRecharges = (db: Kysely<Database>) =>
  db
    .selectFrom('orders')
    .innerJoin('recharges as r', 'r.order_id', 'orders.id')
    .leftJoin('recharge_credits as c', 'c.order_id', 'orders.id')
    .where('orders.kind', '=', 'recharge')
    .selectAll('orders')
    .select(['r.network', 'r.address', 'r.claimed', 'r.txid', 'r.credentials', 'c.amount as credited', 'c.note'])

/** A recharge as its user sees it: the claim until it is approved, then what arrived. */
export const rechargeAnswer = (recharge: Recharge, language: Language): CallOutput<typeof rechargeCreate> => ({
  ...orderAnswer(recharge),
  reason: reasonIn(recharge, language),
  recharge_id: recharge.id,
  type: recharge.network,
  amount: formatUsdt(recharge.credited ?? recharge.claimed),
  claimed_amount: formatUsdt(recharge.claimed),
})
