import * as z from 'zod/mini'
import { email, optionalTotp, password } from '../account/credential-fields.ts'
import { consoleCall } from '../call.ts'
import { roles } from './roles.ts'

/** Signs staff in; nothing is shared with the users' sessions. */
export const consoleSessionLogin = consoleCall({
  name: 'session/login',
  auth: 'anonymous',
  changing: true,
  input: z.object({ email, password, totp: optionalTotp }),
  output: z.object({ token: z.string(), expires_at: z.string(), name: z.string(), role: z.enum(roles) }),
  errors: ['bad_credentials', 'second_factor_required', 'second_factor_invalid', 'account_frozen'],
})
