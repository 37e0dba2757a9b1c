import * as z from 'zod/mini'
import { webCall } from '../../call.ts'
import { text } from '../../fields.ts'

/** Removes a passkey. Without any second factor the recovery codes end too. */
export const passkeyRemove = webCall({
  name: 'passkey/remove',
  auth: 'user',
  stepUp: {},
  invalidates: ['account', 'notice', 'order'],
  input: z.object({ passkey_id: text('required', 1400) }),
  output: z.object({}),
  errors: ['not_found'],
})
