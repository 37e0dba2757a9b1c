import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { browserOptions } from './credential.ts'

/** Gives the options for creating a passkey. They are valid once, in this session, for ten minutes. */
export const passkeyAddOptions = webCall({
  name: 'passkey/add-options',
  auth: 'user',
  stepUp: {},
  invalidates: [],
  input: z.object({}),
  output: browserOptions,
  errors: ['limit_exceeded', 'not_available'],
})
