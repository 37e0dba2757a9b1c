import * as z from 'zod/mini'
import { webCall } from '../call.ts'

/** Ends all sessions of the user but the one that asks. */
export const sessionEndOthers = webCall({
  name: 'session/end-others',
  auth: 'user',
  invalidates: ['account'],
  input: z.object({}),
  output: z.object({ ended: z.number() }),
  errors: [],
})
