import * as z from 'zod/mini'
import { optionalPassword } from '../account/credential-fields.ts'
import { consoleCall } from '../../call.ts'
import { roles } from '../../staff/roles.ts'
import { secondFactor } from '../../staff/staff-fields.ts'

/**
 * Proves the identity of the session of staff for five minutes: with `totp` or `recovery_code`, without a second factor with the
 * `password`.
 */
export const consoleSessionProve = consoleCall({
  name: 'session/prove',
  auth: roles,
  rights: 'own',
  invalidates: [],
  input: z.object({ ...secondFactor, password: optionalPassword }),
  output: z.object({ proved_until: z.string() }),
  errors: ['second_factor_required', 'second_factor_invalid', 'bad_credentials'],
})
