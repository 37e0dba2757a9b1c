import type { CallOutput, consoleRechargeList } from '@c2c/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../../db/schema.ts'
import type { FreshOrder } from '../../review/order-steps/new-order.ts'
import { reviewedUsers } from './reviewed-user.ts'

type Owned = Pick<FreshOrder, 'order_no' | 'user_id' | 'merchant_id'>
type Parties = Pick<CallOutput<typeof consoleRechargeList>['list'][number], 'user' | 'merchant'>

/** Whose orders they are, as a reviewer sees it: a user, or a merchant where it is about a merchant's funds. */
export async function reviewedParties(
  db: Kysely<Database>,
  orders: readonly Owned[],
): Promise<(order: Owned) => Parties> {
  const ofMerchants = orders.flatMap(({ user_id, merchant_id }) => (user_id === null ? (merchant_id ?? []) : []))
  const [users, merchants] = await Promise.all([
    reviewedUsers(
      db,
      orders.flatMap(({ user_id }) => user_id ?? []),
    ),
    ofMerchants.length === 0
      ? []
      : db.selectFrom('merchants').select(['id', 'name']).where('id', 'in', ofMerchants).execute(),
  ])
  return ({ order_no, user_id, merchant_id }) => {
    const user = (user_id !== null && users.get(user_id)) || null
    const merchant = user_id === null ? merchants.find(({ id }) => id === merchant_id) : undefined
    if (!user && !merchant) throw new Error(`order ${order_no} has no party`)
    return { user, merchant: merchant ? { merchant_id: merchant.id, name: merchant.name } : null }
  }
}
