import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { browserOptions } from './credential.ts'

/** Gives the options for signing in with any passkey of this site. They are valid once, for ten minutes. */
export const passkeyLoginOptions = webCall({
  name: 'passkey/login-options',
  auth: 'anonymous',
  invalidates: [],
  input: z.object({}),
  output: browserOptions,
  errors: ['not_available'],
})
