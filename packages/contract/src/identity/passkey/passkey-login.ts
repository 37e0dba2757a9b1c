import * as z from 'zod/mini'
import { session } from '../account/session.ts'
import { webCall } from '../../call.ts'
import { assertionJson } from './credential.ts'

/** Signs in with a passkey alone: it proves possession and verifies the person, so no other factor is asked for. */
export const passkeyLogin = webCall({
  name: 'passkey/login',
  auth: 'anonymous',
  invalidates: ['notice'],
  input: z.object({ credential: assertionJson }),
  output: session,
  errors: ['second_factor_invalid', 'bad_credentials'],
})
