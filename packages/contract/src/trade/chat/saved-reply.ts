import * as z from 'zod/mini'
import { textsByLanguage } from '../../by-language.ts'

/** A text that members of a merchant put into their messages, by language. */
export const savedReply = z.object({
  reply_id: z.string(),
  title: z.string(),
  texts: textsByLanguage,
  created_at: z.string(),
})
