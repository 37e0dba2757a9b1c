import type { FreshOrder } from './new-order.ts'

/** The fields that every order shows (contract.md, section 2). */
export const orderAnswer = (order: Omit<FreshOrder, 'id' | 'kind' | 'user_id' | 'merchant_id'>) => ({
  order_no: order.order_no,
  state: order.state,
  step: order.step,
  reason: order.reason,
  created_at: order.created_at.toISOString(),
  updated_at: order.updated_at.toISOString(),
})
