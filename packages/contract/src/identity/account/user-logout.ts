import * as z from 'zod/mini'
import { webCall } from '../../call.ts'

/** Ends the caller's session. */
export const userLogout = webCall({
  name: 'user/logout',
  auth: 'user',
  invalidates: [],
  input: z.object({}),
  output: z.object({}),
  errors: [],
})
