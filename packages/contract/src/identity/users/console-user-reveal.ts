import * as z from 'zod/mini'
import { anyBinding } from '../bank-account/binding.ts'
import { consoleCall } from '../../call.ts'
import { id, text } from '../../fields.ts'

/** Reveals masked data: contact details or payout accounts. Each use is recorded with its purpose. */
export const consoleUserReveal = consoleCall({
  name: 'user/reveal',
  auth: ['owner', 'operator', 'auditor'],
  shows: [],
  reveals: true,
  input: z.object({
    user_id: id('user_required'),
    what: z.enum(['contact', 'bindings'], { error: 'malformed' }),
    purpose: text('purpose_required', 200),
  }),
  output: z.object({
    /** Null unless requested. */
    contact: z.nullable(
      z.object({
        email: z.string(),
        phone: z.string(),
        country: z.string(),
        state: z.string(),
        city: z.string(),
      }),
    ),
    /** Null unless requested. */
    bindings: z.nullable(z.array(anyBinding)),
    /** The address book for withdrawals; absent unless payout accounts are requested. */
    addresses: z.optional(z.array(z.object({ network: z.string(), address: z.string(), name: z.string() }))),
  }),
  errors: ['not_found', 'not_allowed'],
})
