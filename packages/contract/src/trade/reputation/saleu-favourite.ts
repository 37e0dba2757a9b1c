import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { flag, id } from '../../fields.ts'

/** Makes a merchant one of the caller's favourites, or no longer. */
export const saleuFavourite = webCall({
  name: 'saleu/favourite',
  auth: 'user',
  invalidates: ['order'],
  input: z.object({ merchant_id: id(), favourite: flag }),
  output: z.object({ favourite: z.boolean() }),
  errors: ['not_found', 'not_allowed', 'limit_exceeded'],
})
