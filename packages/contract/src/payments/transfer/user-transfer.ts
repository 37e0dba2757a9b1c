import * as z from 'zod/mini'
import { isPlain } from '../../names.ts'

/** The longest note of a transfer or of a request, in UTF-16 units. */
export const transferNoteMaximum = 140

/** A note: plain text, which the other side reads. */
export const transferNote = z._default(
  z
    .string({ error: 'malformed' })
    .check(z.trim(), z.maxLength(transferNoteMaximum, 'too_long'), z.refine(isPlain, 'hidden_characters')),
  '',
)

/** USDT that a user sent to another: final, immediate and free. */
export const userTransfer = z.object({
  transfer_id: z.string(),
  /** For people, such as `T261128-7KQ2M9XA`. */
  transfer_no: z.string(),
  /** Whether the caller sent or received it. */
  direction: z.enum(['out', 'in']),
  /** The masked name of the other side. */
  name: z.string(),
  amount: z.string(),
  /** Plain text that both sides see; empty without one. */
  note: z.string(),
  created_at: z.string(),
})

/** What a user asks others for by a link; it is paid at most once. */
export const transferRequest = z.object({
  /** Names the request to its owner. */
  request_id: z.string(),
  /** Opens the request in a link. */
  code: z.string(),
  amount: z.string(),
  note: z.string(),
  state: z.enum(['open', 'paid', 'ended', 'expired']),
  /** Empty for a request without an end. */
  expires_at: z.string(),
  created_at: z.string(),
})
