import * as z from 'zod/mini'
import { id, optionalText, optionalUploads, text } from '../../fields.ts'

/** Machine-readable reason of an appeal; free text counts as `other`. */
export const appealReasons = ['not_received', 'not_released', 'wrong_amount', 'other_payer', 'other'] as const

/** The input that opens an appeal: a reason (of the list, or free text), a description, and images. */
export const appealInput = z.object({
  order_id: id(),
  reason: text('reason_required', 500),
  text: optionalText(2000),
  credentials: optionalUploads,
})

/** Evidence of a party: text, images, or both. */
export const messageInput = z.object({ order_id: id(), text: optionalText(2000), credentials: optionalUploads }).check(
  z.refine(({ text: words, credentials }) => words !== '' || credentials.length > 0, {
    error: 'message_required',
    path: ['text'],
  }),
)

/** The input of a review request. */
export const reviewInput = z.object({ order_id: id(), reason: text('reason_required', 2000) })
