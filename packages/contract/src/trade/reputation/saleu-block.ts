import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { flag, id } from '../../fields.ts'

/** Blocks or unblocks the merchant of one of the user's trades; its offers are then neither shown nor accepted. */
export const saleuBlock = webCall({
  name: 'saleu/block',
  auth: 'user',
  invalidates: ['order'],
  input: z.object({ order_id: id(), blocked: flag }),
  output: z.object({ blocked: z.boolean() }),
  errors: ['not_found'],
})
