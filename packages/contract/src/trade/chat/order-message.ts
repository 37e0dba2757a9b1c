import * as z from 'zod/mini'
import { storedImage } from '../../attach/stored-image.ts'

/** One message of a trade's conversation; `own` when the side that asks wrote it. `evidence` belongs to an appeal. */
export const orderMessage = z.object({
  message_id: z.string(),
  at: z.string(),
  actor: z.enum(['user', 'merchant', 'operator']),
  own: z.boolean(),
  kind: z.enum(['chat', 'evidence']),
  text: z.string(),
  images: z.array(storedImage),
})

/** A message in the conversation itself; `read` once the other side of the trade, or of an operator's message its user, has read it. */
export const conversationMessage = z.extend(orderMessage, { read: z.boolean() })
