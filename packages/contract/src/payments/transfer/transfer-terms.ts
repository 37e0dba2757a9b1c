import * as z from 'zod/mini'
import { webCall } from '../../call.ts'

/** What the caller can send now, and how the caller is found; amounts in USDT. */
export const transferTerms = webCall({
  name: 'transfer/terms',
  auth: 'user',
  shows: ['money', 'account', 'offered'],
  input: z.object({}),
  output: z.object({
    /** The most on a UTC day of withdrawals and transfers together, and what is left of it; empty where there is no limit. */
    day_amount: z.string(),
    day_left: z.string(),
    /** When the next day begins. */
    day_ends: z.string(),
    /** Until when nothing leaves the account; empty without a hold. */
    held_until: z.string(),
    /** Hours that the caller lets new payout accounts wait; nothing is sent unless it is 0. */
    delay_hours: z.number(),
    /** For the caller's own QR code. */
    code: z.string(),
    /** Whether others find the caller by account name and e-mail address. */
    by_name: z.boolean(),
  }),
  errors: [],
})
