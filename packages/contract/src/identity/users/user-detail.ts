import * as z from 'zod/mini'
import { hold } from '../account/profile.ts'
import { moneyInfo } from '../account/money-info.ts'
import { orderStates } from '../../order.ts'
import { orderKinds } from './order-kinds.ts'
import { userRow } from './user-row.ts'

/** Everything about one user that the console shows without a purpose: e-mail and phone masked, no bank account. */
export const userDetail = z.extend(userRow, {
  avatar: z.string(),
  lang: z.string(),
  phone: z.string(),
  /** Null for users of the root invitation. */
  inviter: z.nullable(z.object({ user_id: z.string(), account: z.string() })),
  /** The number of users invited by this user. */
  members: z.number(),
  /** The number of bound payout accounts. */
  bindings: z.number(),
  /** The number of open sessions. */
  sessions: z.number(),
  money: moneyInfo,
  orders: z.array(z.object({ kind: z.enum(orderKinds), state: z.enum(orderStates), count: z.number() })),
  /** The times until which withdrawals are refused, the longest first. */
  holds: z.array(hold),
  /** Whether a second factor is set. */
  second_factor: z.boolean(),
  /**
   * A reset of the second factors that has not ended: asked for by the user, proposed by staff, or approved and waiting until `due_at`,
   * which is empty before.
   */
  factor_reset: z.nullable(
    z.object({ state: z.enum(['asked', 'proposed', 'waiting']), at: z.string(), due_at: z.string() }),
  ),
  /** The freezes and unfreezes of the account, newest first; `by` is empty where the user froze it. */
  freezes: z.array(z.object({ frozen: z.boolean(), reason: z.string(), by: z.string(), at: z.string() })),
  /** The merchants that have blocked the user, newest first, with their reasons; not visible to the user. */
  blocked_by: z.array(z.object({ merchant: z.string(), reason: z.string(), by: z.string(), at: z.string() })),
  /** Staff notes about the user, newest first; not visible to the user. */
  notes: z.array(z.object({ note_id: z.string(), text: z.string(), by: z.string(), at: z.string() })),
})
