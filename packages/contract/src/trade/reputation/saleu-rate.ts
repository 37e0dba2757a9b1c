import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { textAreaMaximum } from '../../constants.ts'
import { id, optionalText, whole } from '../../fields.ts'

/** The user's rating of the merchant after a completed trade, once: one to five stars, and optional words. */
export const saleuRate = webCall({
  name: 'saleu/rate',
  auth: 'user',
  creating: true,
  invalidates: ['order'],
  input: z.object({ order_id: id(), stars: whole(5), text: optionalText(textAreaMaximum) }),
  output: z.object({ order_id: z.string(), stars: z.number(), text: z.string() }),
  errors: ['not_found', 'state_conflict', 'already_exists'],
})
