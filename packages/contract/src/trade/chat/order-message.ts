import * as z from 'zod/mini'
import { storedImage } from '../../attach/stored-image.ts'

/**
 * One message of a trade's conversation; `own` when the side that asks wrote it. `evidence` belongs to an appeal; `automatic` is
 * the first message of the offer, which no person wrote.
 */
export const orderMessage = z.object({
  message_id: z.string(),
  at: z.string(),
  actor: z.enum(['user', 'merchant', 'operator']),
  own: z.boolean(),
  kind: z.enum(['chat', 'evidence', 'automatic']),
  text: z.string(),
  images: z.array(storedImage),
})

/** A message as the console shows it: `member` is who wrote it for the merchant, and empty for all but its members. */
export const memberMessage = z.extend(orderMessage, { member: z.string() })

/** A message in the conversation itself; `read` once the other side of the trade, or of an operator's message its user, has read it. */
export const conversationMessage = z.extend(orderMessage, { read: z.boolean() })

/** The same as the console shows it. */
export const memberConversation = z.extend(memberMessage, { read: z.boolean() })
