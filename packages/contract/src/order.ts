import * as z from 'zod/mini'

/** The three states that every order has for a person; `step` is finer and named by each kind of order. */
export const orderStates = ['audit', 'completion', 'reject'] as const

export type OrderState = (typeof orderStates)[number]

/** What a recharge, withdrawal, sale or interest order has in common. */
export const order = {
  order_no: z.string(),
  state: z.enum(orderStates),
  step: z.string(),
  /** Why it was rejected, written for a person; empty otherwise. */
  reason: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
}
