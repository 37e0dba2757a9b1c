import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { verification } from './levels.ts'

/** The caller's verification level, what its limits leave today, and the newest identity check. */
export const verificationGet = webCall({
  name: 'verification/get',
  auth: 'user',
  shows: ['account', 'order', 'offered'],
  input: z.object({}),
  output: verification,
  errors: [],
})
