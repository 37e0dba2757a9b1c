import * as z from 'zod/mini'
import { webCall } from '../../call.ts'

/** Freezes the user's own account and ends all sessions, this one included. Only staff unfreezes it. */
export const securityFreeze = webCall({
  name: 'security/freeze',
  auth: 'user',
  invalidates: ['account', 'notice'],
  input: z.object({}),
  output: z.object({}),
  errors: [],
})
