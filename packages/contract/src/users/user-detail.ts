import * as z from 'zod/mini'
import { moneyInfo } from '../account/money-info.ts'
import { orderStates } from '../order.ts'
import { orderKinds } from './order-kinds.ts'
import { userRow } from './user-row.ts'

/** Everything about one user that the console shows without a purpose: e-mail and phone masked, no bank account. */
export const userDetail = z.extend(userRow, {
  avatar: z.string(),
  lang: z.string(),
  phone: z.string(),
  /** Null for who came by the root invitation. */
  inviter: z.nullable(z.object({ user_id: z.string(), account: z.string() })),
  /** How many came by this user's code. */
  members: z.number(),
  /** How many accounts to be paid to are bound. */
  bindings: z.number(),
  /** How many sessions are open. */
  sessions: z.number(),
  money: moneyInfo,
  orders: z.array(z.object({ kind: z.enum(orderKinds), state: z.enum(orderStates), count: z.number() })),
  /** Every time that the account was frozen or unfrozen, newest first. */
  freezes: z.array(z.object({ frozen: z.boolean(), reason: z.string(), by: z.string(), at: z.string() })),
  /** What staff wrote about the user, newest first; the user does not see it. */
  notes: z.array(z.object({ note_id: z.string(), text: z.string(), by: z.string(), at: z.string() })),
})
