import * as z from 'zod/mini'
import { password } from '../account/credential-fields.ts'
import { consoleCall } from '../../call.ts'
import { secondFactor } from '../../staff/staff-fields.ts'
import { newApiKey } from './api-key.ts'
import { keyFields, scopes } from './key-fields.ts'

/**
 * Creates an API key of the merchant, which every member is mailed. It goes on when its maker leaves. Needs the password, and
 * what their second factor asks for. It takes no `Idempotency-Key`: a kept answer would hold the token.
 */
export const consoleApiKeyCreate = consoleCall({
  name: 'api-key/create',
  auth: ['merchant'],
  rights: ['keys'],
  invalidates: ['staff'],
  input: z.object({ ...keyFields, scopes, password, ...secondFactor }).check(
    z.refine(({ scopes: chosen, networks }) => !chosen.includes('withdraw') || networks.length > 0, {
      error: 'key_networks_required',
      path: ['networks'],
    }),
  ),
  output: newApiKey,
  errors: ['not_allowed', 'bad_credentials', 'second_factor_required', 'second_factor_invalid', 'limit_exceeded'],
})
