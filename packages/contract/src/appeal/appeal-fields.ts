import * as z from 'zod/mini'
import { id, optionalText, optionalUploads, text } from '../fields.ts'

/** Machine-readable reason of an appeal; free text counts as `other`. */
export const appealReasons = ['not_received', 'not_released', 'wrong_amount', 'other_payer', 'other'] as const

/** What opens an appeal: a reason (of the list, or in words), what happened, and images that show it. */
export const appealInput = z.object({
  order_id: id(),
  reason: text('reason_required', 500),
  text: optionalText(2000),
  credentials: optionalUploads,
})

/** What a party writes: words, images, or both. */
export const messageInput = z.object({ order_id: id(), text: optionalText(2000), credentials: optionalUploads }).check(
  z.refine(({ text: words, credentials }) => words !== '' || credentials.length > 0, {
    error: 'message_required',
    path: ['text'],
  }),
)

/** What asks for the review of a decision. */
export const reviewInput = z.object({ order_id: id(), reason: text('reason_required', 2000) })
