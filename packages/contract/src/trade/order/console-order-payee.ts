import * as z from 'zod/mini'
import { binding, payLines } from '../../identity/bank-account/binding.ts'
import { consoleCall } from '../../call.ts'
import { id } from '../../fields.ts'

/**
 * The account that a trade's merchant has to pay to, in full, for the platform's own staff: each use is audited. The
 * merchant's staff have it in their order while they need it.
 */
export const consoleOrderPayee = consoleCall({
  name: 'order/payee',
  auth: ['owner', 'operator', 'auditor'],
  shows: [],
  reveals: true,
  input: z.object({ order_id: id() }),
  output: z.object({
    /** Null for an account of another payment method, which has `payment_lines`. */
    binding: z.nullable(binding),
    payment_lines: payLines,
  }),
  errors: ['not_found', 'not_allowed'],
})
