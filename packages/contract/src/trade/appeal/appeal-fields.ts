import * as z from 'zod/mini'
import { id, optionalAmount, optionalText, optionalUploads, text } from '../../fields.ts'

/** Machine-readable reason of an appeal; free text counts as `other`. */
export const appealReasons = ['not_received', 'not_released', 'wrong_amount', 'other_payer', 'other'] as const

/** The input that opens an appeal: a reason (of the list, or free text), a description, and images. */
export const appealInput = z.object({
  order_id: id(),
  reason: text('reason_required', 500),
  text: optionalText(2000),
  credentials: optionalUploads,
})

/** Marks that turn the direction of what follows them: a message must not show an amount or address backwards. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g

/** A message as it is stored; one of blank characters alone is empty. */
function cleanMessage(typed: string): string {
  const words = typed.replaceAll(turns, '').trim()
  return /^[\s\p{Cc}\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]*$/u.test(words) ? '' : words
}

const messageText = z._default(
  z.string({ error: 'malformed' }).check(z.overwrite(cleanMessage), z.maxLength(2000, 'too_long')),
  '',
)

/** Evidence of a party: text, images, or both. */
export const messageInput = z.object({ order_id: id(), text: messageText, credentials: optionalUploads }).check(
  z.refine(({ text: words, credentials }) => words !== '' || credentials.length > 0, {
    error: 'message_required',
    path: ['text'],
  }),
)

/** The input of a review request. */
export const reviewInput = z.object({ order_id: id(), reason: text('reason_required', 2000) })

/**
 * What a decision of an appeal awards the user from the merchant's bond, in USDT: at most what is left of the bond and what the trade
 * was worth, and nothing where the user gets the escrow. Takes two people.
 */
export const award = { award: optionalAmount }
