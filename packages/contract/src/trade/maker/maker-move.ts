import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { amount } from '../../fields.ts'

const makerDirections = ['in', 'out'] as const

/** Moves USDT between the wallet of a maker and the balance that the offers give from: `in` to the offers, `out` back. */
export const makerMove = webCall({
  name: 'maker/move',
  auth: 'user',
  creating: true,
  invalidates: ['money'],
  input: z.object({ direction: z.enum(makerDirections, { error: 'malformed' }), amount: amount('amount_required') }),
  output: z.object({
    move_id: z.string(),
    direction: z.enum(makerDirections),
    amount: z.string(),
    created_at: z.string(),
  }),
  errors: ['account_frozen', 'not_allowed', 'withdrawal_hold', 'insufficient_balance', 'not_available'],
})
