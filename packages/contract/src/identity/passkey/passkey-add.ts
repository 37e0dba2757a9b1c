import * as z from 'zod/mini'
import { endsKeys } from '../api-key/key-fields.ts'
import { webCall } from '../../call.ts'
import { optionalText } from '../../fields.ts'
import { attestationJson } from './credential.ts'
import { passkey } from './passkey.ts'

/**
 * Adds the passkey that a browser created with the options of `passkey/add-options`. Without `name` it is named after the
 * browser. `recovery_codes` are those of an account that had none, shown only here.
 */
export const passkeyAdd = webCall({
  name: 'passkey/add',
  auth: 'user',
  stepUp: {},
  invalidates: ['account', 'notice'],
  input: z.object({ name: optionalText(40), credential: attestationJson, end_keys: endsKeys }),
  output: z.object({ ...passkey.shape, recovery_codes: z.array(z.string()) }),
  errors: ['second_factor_invalid', 'already_exists', 'limit_exceeded'],
})
