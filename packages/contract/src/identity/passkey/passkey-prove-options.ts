import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { browserOptions } from './credential.ts'

/** Gives the options for `security/prove` with a passkey of the user. They are valid once, in this session. */
export const passkeyProveOptions = webCall({
  name: 'passkey/prove-options',
  auth: 'user',
  invalidates: [],
  input: z.object({}),
  output: browserOptions,
  errors: ['not_available'],
})
