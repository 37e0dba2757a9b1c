import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { id } from '../../fields.ts'

/** Ends one of the user's sessions, everywhere and at once. A thief of a session does not end the owner's. */
export const sessionEnd = webCall({
  name: 'session/end',
  auth: 'user',
  stepUp: {},
  invalidates: ['account'],
  input: z.object({ session_id: id() }),
  output: z.object({ ended: z.number() }),
  errors: ['not_found'],
})
