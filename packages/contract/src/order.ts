import * as z from 'zod/mini'

/** The three states of every order; `step` is finer and named by each kind of order. */
export const orderStates = ['audit', 'completion', 'reject'] as const

export type OrderState = (typeof orderStates)[number]

/** The common fields of recharges, withdrawals, sales and interest orders. */
export const order = {
  order_no: z.string(),
  /** `audit` while it is open, `completion` where it was carried out, `reject` where it was not. */
  state: z.enum(orderStates),
  step: z.string(),
  /** The reason of a rejection in the user's language; empty otherwise. */
  reason: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
}
