import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { text } from '../../fields.ts'

/**
 * Finds a receiver: by the exact account name or e-mail address (`name`), by the invitation code in a receiver's QR code (`code`), or by
 * the code of a request (`request`). An unknown receiver has the same answer with empty fields. A user makes 30 in an hour.
 */
export const transferReceiver = webCall({
  name: 'transfer/receiver',
  auth: 'user',
  shows: [],
  input: z.object({
    by: z.enum(['name', 'code', 'request'], { error: 'malformed' }),
    value: text('receiver_required', 254),
  }),
  output: z.object({
    /** Stands for the receiver as shown, for 15 minutes; empty for an unknown one. */
    receiver: z.string(),
    /** Masked. */
    name: z.string(),
    /** Whether the account takes transfers now; the reason is not disclosed. */
    can_receive: z.boolean(),
    /** The request that the code is of; null for any other. */
    request: z.nullable(
      z.object({
        amount: z.string(),
        note: z.string(),
        state: z.enum(['open', 'paid', 'ended', 'expired']),
        expires_at: z.string(),
      }),
    ),
  }),
  errors: ['too_many_requests', 'not_available'],
})
