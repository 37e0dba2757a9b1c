import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id } from '../../fields.ts'

/** Removes an alert. */
export const wantedRemove = webCall({
  name: 'wanted/remove',
  auth: 'user',
  invalidates: ['account'],
  input: z.object({ wanted_id: id() }),
  output: z.object({ wanted_id: z.string() }),
  errors: ['not_found'],
})
